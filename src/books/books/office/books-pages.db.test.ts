import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { sessions } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { indianDay, monthAfter, monthOf } from '#platform/indian-time.ts';
import { globals } from '#content/settings/tables.server.ts';
import { issueTestDocument } from '#books/books/test-books.server.ts';
import {
  callRoute,
  owner,
  thrownBy,
  withTestShop,
} from '../../../../tests/support/test-shop.server.ts';
import { loader as fileLoader } from './book-file-endpoint.ts';
import { bookFiles } from './book-files.ts';
import { loader as booksLoader } from './books-page.tsx';
import { action as monthAction, loader as monthLoader } from './month-page.tsx';

const site = withTestShop();
const now = new Date('2026-10-05T10:00:00Z');
const accountant = { email: 'accountant@example.in', password: 'a long staff password' };
let cookie: string;

beforeAll(async () => {
  const { db } = site.shop;
  await ensureAdministrator(db, owner);
  await site.addAccount({ ...accountant, staffRole: 'accountant' });
  cookie = await site.signIn(accountant);
  await issueTestDocument(db, { now, isTest: true });
  await issueTestDocument(db, { now, isTest: true, kind: 'receipt-voucher' });
});

beforeEach(async () => {
  const before = new Date(Date.now() - 11 * 60_000);
  await site.shop.db.update(sessions).set({ createdAt: before, passwordConfirmedAt: before });
});

type Handler = (args: never) => unknown;
type Fields = Record<string, string>;

function call<T>(handler: Handler, params: Fields, form?: Fields): Promise<T> {
  return callRoute(handler, site.visit('/admin/books', { cookie, form }), params) as Promise<T>;
}

type Found = { found: { months: { month: string }[] } };
type FoundMonth = { found: { sections: { section: string; count: number }[]; days: string[] } };

test('in a shop without payment keys, the accountant sees the sandbox books', async () => {
  const { found } = await call<Found>(booksLoader, {});
  expect(found.months.map(({ month }) => month)).toEqual(['2026-10']);
  const { found: month } = await call<FoundMonth>(monthLoader, { month: '2026-10' });
  expect(month.sections.find(({ section }) => section === 'b2cs')?.count).toBe(1);
  expect(month.days).toEqual(['2026-10-05']);
});

test('an unknown month or file is not found', async () => {
  await expect(call(monthLoader, { month: '2026-13' })).rejects.toMatchObject({
    init: { status: 404 },
  });
  const file = await call<Response>(fileLoader, { month: '2026-10', file: 'secret.csv' });
  expect(file.status).toBe(404);
});

const withoutProvider = bookFiles.filter((file) => file !== 'settlements.csv');

test.each(withoutProvider)(
  '%s is sent as a file, and the audit log records who took it',
  async (file) => {
    const answer = await call<Response>(fileLoader, { month: '2026-10', file });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="kanak-sandbox-2026-10-${file}"`,
    );
    const type = { json: 'application/json', csv: 'text/csv', xml: 'application/xml' };
    const ending = file.split('.').at(-1) as keyof typeof type;
    expect(answer.headers.get('content-type')).toBe(`${type[ending]}; charset=utf-8`);
    expect((await answer.text()).length).toBeGreaterThan(20);
    const rows = await site.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.what, 'month downloaded'));
    expect(rows.at(-1)).toMatchObject({
      who: accountant.email,
      subjectId: '2026-10-sandbox',
      after: { file },
    });
  },
);

test('a shop not registered for GST has return files only for months that it must report', async () => {
  const { db } = site.shop;
  const setting = { variableName: 'gst_registration', variableValue: 'unregistered' };
  await db.insert(globals).values(setting);
  for (const file of ['gstr1.json', 'b2cs.csv']) {
    // A month without documents; one issued while registered must still be reported.
    const refused = await call<Response>(fileLoader, { month: '2026-01', file });
    expect(refused.status).toBe(404);
    const owed = await call<Response>(fileLoader, { month: '2026-10', file });
    expect(owed.status).toBe(200);
  }
  const book = await call<Response>(fileLoader, { month: '2026-01', file: 'day-book.csv' });
  expect(book.status).toBe(200);
  await db.delete(globals).where(eq(globals.variableName, setting.variableName));
});

test('without an answer from the provider, the settlements file is unavailable', async () => {
  const answer = await call<Response>(fileLoader, { month: '2026-10', file: 'settlements.csv' });
  expect(answer.status).toBe(503);
});

test('closing a month always asks for the password, even if just confirmed, and works once', async () => {
  const close = (form: Record<string, string> = { password: accountant.password }) =>
    call(monthAction, { month: '2026-10' }, { intent: 'close', ...form });
  await site.shop.db.update(sessions).set({ passwordConfirmedAt: new Date() });
  expect(await close({})).toMatchObject({ isDone: false, errors: { password: expect.anything() } });
  expect(await close({ password: 'guessed' })).toMatchObject({ isDone: false });
  expect(await close()).toMatchObject({ isDone: true, notice: { title: 'Month closed' } });
  expect(await close()).toMatchObject({ isDone: false, isOutdated: true });
  const { found } = await call<{ found: { summary: { closed: { closedBy: string } } } }>(
    monthLoader,
    { month: '2026-10' },
  );
  expect(found.summary.closed.closedBy).toBe(accountant.email);
});

test('a running month is closed only after confirmation, and a future month never', async () => {
  const { db } = site.shop;
  const thisMonth = monthOf(indianDay(site.shop.clock()));
  await issueTestDocument(db, { now: site.shop.clock(), isTest: true });
  const close = (month: string, form: Record<string, string> = {}) =>
    call(monthAction, { month }, { intent: 'close', password: accountant.password, ...form });
  expect(await close(monthAfter(thisMonth))).toMatchObject({
    isDone: false,
    notice: { description: 'This month has not started, so it can’t be closed.' },
  });
  const unsaid = await close(thisMonth);
  expect(unsaid).toMatchObject({ isDone: false, errors: { whileRunning: expect.anything() } });
  expect(await close(thisMonth, { whileRunning: 'on' })).toMatchObject({ isDone: true });
});

test('a visitor cannot download files of the books', async () => {
  cookie = '';
  const answer = await thrownBy(() => call(fileLoader, { month: '2026-10', file: 'gstr1.json' }));
  expect(answer.headers.get('location')).toBe('/admin');
});
