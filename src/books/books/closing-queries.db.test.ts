import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { closeMonth } from './close-month.server.ts';
import { readClosingState } from './closing-queries.server.ts';
import { issueTestDocument } from './test-books.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const on = (day: string) => new Date(`${day}T12:00:00+05:30`);

const states = async (now: Date) => ({
  real: await readClosingState(db(), { isTest: false, now }),
  sandbox: await readClosingState(db(), { isTest: true, now }),
});

test('the books of the shop and of the sandbox are closed apart, each as far as its own months', async () => {
  const thisMonth = '2026-11';
  const now = on('2026-11-23');
  const none = { lastClosed: null, firstOpen: null, thisMonth };
  expect(await states(now)).toEqual({ real: none, sandbox: none });

  for (const day of ['2026-07-05', '2026-08-05', '2026-10-05']) {
    await issueTestDocument(db(), { now: on(day) });
  }
  for (const day of ['2026-06-05', '2026-09-05']) {
    await issueTestDocument(db(), { now: on(day), isTest: true });
  }
  expect(await states(now)).toEqual({
    real: { lastClosed: null, firstOpen: '2026-07', thisMonth },
    sandbox: { lastClosed: null, firstOpen: '2026-06', thisMonth },
  });

  const close = async (month: string, isTest: boolean) => {
    const closing = { month, isTest, by: 'meera@example.in' };
    expect(await closeMonth({ db: db(), clock: () => now }, closing)).toMatchObject({ ok: true });
  };
  await close('2026-07', false);
  await close('2026-08', false);
  await close('2026-06', true);
  expect(await states(now)).toEqual({
    real: { lastClosed: '2026-08', firstOpen: '2026-10', thisMonth },
    sandbox: { lastClosed: '2026-06', firstOpen: '2026-09', thisMonth },
  });
  await close('2026-09', true);
  expect((await states(now)).sandbox).toEqual({
    lastClosed: '2026-09',
    firstOpen: null,
    thisMonth,
  });
});

test('the month is that of India, which begins half past six in the evening in UTC', async () => {
  const months = ['2026-11-30T18:29:59Z', '2026-11-30T18:30:00Z'].map(
    async (now) => (await readClosingState(db(), { isTest: true, now: new Date(now) })).thisMonth,
  );
  expect(await Promise.all(months)).toEqual(['2026-11', '2026-12']);
});
