import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './enquiries-page.tsx';

const site = withTestShop();

beforeEach(async () => {
  await site.shop.db.delete(enquiries);
});

async function addEnquiry(name: string, minutesAgo = 0): Promise<string> {
  const id = newId();
  await site.shop.db.insert(enquiries).values({
    id,
    dedupeKey: id,
    name,
    phone: '+919876543210',
    email: 'asha@example.com',
    pieces: 100,
    message: 'Coins, please',
    createdAt: new Date(Date.now() - minutesAgo * 60_000),
  });
  return id;
}

let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

async function read(query = '') {
  const visit = site.visit(`/admin/enquiries${query}`, { cookie });
  const { found } = await callRoute(loader, visit);
  if (!found) throw new Error('The enquiries could not be read');
  return found;
}

async function post(form: Record<string, string>) {
  return callRoute(action, site.visit('/admin/enquiries', { cookie, form }));
}

const namesIn = async (query?: string) => (await read(query)).rows.map(({ name }) => name);

/** The audit log entries of an enquiry. */
async function historyOf(id: string): Promise<string[]> {
  const log = await site.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id);
  return log.map(({ who, what }) => `${what} by ${who}`);
}

test('enquiries are listed newest first, and answered ones only among all', async () => {
  const [old] = [
    await addEnquiry('Old', 60),
    await addEnquiry('New', 1),
    await addEnquiry('Mid', 9),
  ];
  expect(await namesIn()).toEqual(['New', 'Mid', 'Old']);
  expect(await post({ id: old, intent: 'answer' })).toMatchObject({ isDone: true });
  expect(await namesIn()).toEqual(['New', 'Mid']);
  expect(await namesIn('?show=all')).toEqual(['New', 'Mid', 'Old']);
  expect(await read('?show=all')).toMatchObject({
    total: 3,
    unanswered: { total: 2, isMore: false },
  });
});

test('answering an enquiry records who and when, only once, and reopening clears it', async () => {
  const id = await addEnquiry('Asha');
  await post({ id, intent: 'answer' });
  const [first] = (await read('?show=all')).rows;
  expect(first).toMatchObject({ state: 'answered', answeredBy: owner.email });
  await post({ id, intent: 'answer' });
  expect((await read('?show=all')).rows).toEqual([first]);
  await post({ id, intent: 'reopen' });
  expect((await read()).rows).toMatchObject([{ state: 'new', answeredBy: null, answeredAt: null }]);
  expect(await historyOf(id)).toEqual([
    `enquiry answered by ${owner.email}`,
    `enquiry reopened by ${owner.email}`,
  ]);
});

test('a note keeps its line breaks and is cut at 1,000 characters', async () => {
  const id = await addEnquiry('Asha');
  await post({ id, intent: 'note', note: ' Called\r\non Monday\u0007 ' });
  expect((await read()).rows).toMatchObject([{ note: 'Called\non Monday' }]);
  await post({ id, intent: 'note', note: 'x'.repeat(5_000) });
  expect((await read()).rows[0]?.note).toHaveLength(1_000);
});

test.each<Record<string, string>>([
  { id: 'x', intent: 'answer' },
  { id: newId(), intent: 'answer' },
  { id: newId(), intent: 'sell' },
  {},
])('the form %o changes nothing and reports an error', async (form) => {
  await addEnquiry('Asha');
  expect(await post(form)).toMatchObject({ isDone: false, notice: { title: 'Error' } });
  expect((await read()).rows).toMatchObject([{ state: 'new', note: '' }]);
});

test('a page lists fifty enquiries, each on one page only', async () => {
  for (let minute = 0; minute < 51; minute += 1) await addEnquiry(`Person ${minute}`, minute);
  const [one, two] = [await read(), await read('?page=2')];
  expect([one.rows.length, one.total]).toEqual([50, 51]);
  expect(two.rows.map(({ name }) => name)).toEqual(['Person 50']);
});
