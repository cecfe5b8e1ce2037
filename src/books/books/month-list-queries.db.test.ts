import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { listBookMonths } from './month-list-queries.server.ts';
import { issueTestDocument } from './test-books.server.ts';

const database = useTestDatabase();

test('all months from the first document to the last are listed, newest first, with the sandbox', async () => {
  const { db } = database;
  const issue = (day: string, isTest: boolean) =>
    issueTestDocument(db, { now: new Date(`${day}T10:00:00Z`), isTest });
  expect(await listBookMonths(db)).toEqual([]);
  await issue('2026-11-23', false);
  expect(await listBookMonths(db)).toEqual(['2026-11']);
  await issue('2026-12-02', false);
  await issue('2026-10-05', true);
  await issue('2027-01-31', true);
  const months = ['2027-01', '2026-12', '2026-11', '2026-10'];
  expect(await listBookMonths(db)).toEqual(months);
  await issue('2026-09-01', false);
  await issue('2027-02-01', false);
  expect(await listBookMonths(db)).toEqual(['2027-02', ...months, '2026-09']);
});
