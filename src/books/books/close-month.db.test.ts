import { Ajv } from 'ajv';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { pieceLine } from '#orders/documents/test-documents.server.ts';
import { closedMonths, documents } from '#orders/documents/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { globals } from '#content/settings/tables.server.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { readBookMonth } from './book-queries.server.ts';
import { closeMonth, digestOf } from './close-month.server.ts';
import { readBuyerNames, readMonthReturn } from './month-return-queries.server.ts';
import { readTallyMasters, readTallyVouchers } from './tally-queries.server.ts';
import { issueTestDocument, type DocumentToIssue } from './test-books.server.ts';
import { gstr1Schema } from './test-gstr1-schema.server.ts';
import { importIntoTally, newTally, trialBalance } from './test-tally.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const by = 'meera@example.in';
const madurai = '33AAACM9999K1Z5';

const on = (day: string) => new Date(`${day}T12:00:00+05:30`);
const issue = (day: string, paper: Omit<DocumentToIssue, 'now'> = {}) =>
  issueTestDocument(db(), { ...paper, now: on(day) });
const close = (month: string, { at, isTest = false }: { at: string; isTest?: boolean }) =>
  closeMonth({ db: db(), clock: () => on(at) }, { month, isTest, by });
const returnOf = (month: string, isTest = false) => readMonthReturn(db(), { month, isTest });

const heavy = (isInterState: boolean) =>
  pieceLine({ isInterState, metal: { chargedWeightMg: milligrams(20_000) } });

test('a closed month never changes by a byte, and later documents count in the next one', async () => {
  const large = await issue('2025-05-10', { state: 'Goa', lines: [heavy(true)] });
  await issue('2025-05-11', { state: 'Tamil Nadu', gstin: madurai });
  await issue('2025-05-12', { kind: 'receipt-voucher' });
  const before = await returnOf('2025-05');
  expect(before.gstr1.b2cl).toMatchObject([{ pos: '30', inv: [{ inum: large.number }] }]);
  expect(await close('2025-05', { at: '2025-06-03' })).toEqual({
    ok: true,
    value: {
      month: '2025-05',
      closedAt: on('2025-06-03'),
      closedBy: by,
      digest: digestOf(before.text),
    },
  });

  // A document dated in the closed month, a credit note to its large invoice, and a new limit from now on.
  const late = await issue('2025-05-31');
  const note = await issue('2025-06-05', {
    kind: 'credit-note',
    state: 'Goa',
    refersTo: large,
  });
  await setLimit('9000000');
  expect([late.bookMonth, note.bookMonth]).toEqual(['2025-06', '2025-06']);
  expect(await returnOf('2025-05')).toEqual({ ...before, isClosed: true });
  const { gstr1 } = await returnOf('2025-06');
  expect(gstr1.cdnur).toMatchObject([{ nt_num: note.number, typ: 'B2CL', pos: '30' }]);
  await setLimit('100000');

  const names = await readBuyerNames(db(), { month: '2025-05', isTest: false });
  expect([...names]).toEqual([[madurai, 'Meera Joshi']]);
  expect(await closingsLogged()).toEqual([
    {
      who: by,
      what: 'month closed',
      id: '2025-05',
      name: '2025-05',
      before: null,
      after: { digest: digestOf(before.text), isTest: false },
      at: on('2025-06-03'),
    },
  ]);
});

const closingsLogged = () =>
  db()
    .select({
      who: auditLog.who,
      what: auditLog.what,
      id: auditLog.subjectId,
      name: auditLog.subjectName,
      before: auditLog.before,
      after: auditLog.after,
      at: auditLog.happenedAt,
    })
    .from(auditLog)
    .where(eq(auditLog.subjectKind, 'month'))
    .orderBy(asc(auditLog.happenedAt));

async function setLimit(variableValue: string): Promise<void> {
  const row = { variableName: 'documents.listedAbove', variableValue };
  await db()
    .insert(globals)
    .values(row)
    .onConflictDoUpdate({ target: globals.variableName, set: { variableValue } });
}

test('a month is closed once, in order, and not before it begins', async () => {
  await issue('2026-01-10', { isTest: true });
  await issue('2026-03-10', { isTest: true });
  const sandbox = (month: string) => close(month, { at: '2026-03-20', isTest: true });
  expect(await sandbox('2026-04')).toEqual({ ok: false, reason: 'future-month' });
  expect(await sandbox('2026-13')).toEqual({ ok: false, reason: 'no-month' });
  expect(await sandbox('2026-03')).toEqual({ ok: false, reason: 'earlier-month-open' });
  expect(await sandbox('2026-01')).toMatchObject({ ok: true });
  expect(await sandbox('2026-01')).toEqual({ ok: false, reason: 'already-closed' });
  // February has no documents: it is closed with March.
  expect(await sandbox('2026-03')).toMatchObject({ ok: true });
  expect(await sandbox('2026-02')).toEqual({ ok: false, reason: 'already-closed' });
  expect((await issue('2026-03-21', { isTest: true })).bookMonth).toBe('2026-04');
  const { text } = await returnOf('2026-03', true);
  expect((await closingsLogged()).at(-1)).toEqual({
    who: by,
    what: 'month closed',
    id: '2026-03-sandbox',
    name: '2026-03',
    before: null,
    after: { digest: digestOf(text), isTest: true },
    at: on('2026-03-20'),
  });
});

test('when closing and issuing at once, no document is lost or gets into a closed month', async () => {
  await close('2025-06', { at: '2026-08-01' });
  // Opens enough connections for what follows.
  await Promise.all(Array.from({ length: 20 }, () => issue('2026-04-10')));
  for (const [month, lastDay] of Object.entries(months)) {
    const kinds = ['tax-invoice', 'receipt-voucher', 'tax-invoice'] as const;
    const [closings, issued] = await inTurns(
      Array.from({ length: 20 }, () => () => close(month, { at: '2026-08-01' })),
      kinds.flatMap((kind) => Array.from({ length: 7 }, () => () => issue(lastDay, { kind }))),
    );
    expect(closings.filter(({ ok }) => ok)).toHaveLength(1);
    expect(closings.filter((each) => !each.ok && each.reason === 'already-closed')).toHaveLength(
      19,
    );
    expect(issued).toHaveLength(21);
    const stored = await returnOf(month);
    const runs = stored.gstr1.doc_issue?.doc_det.flatMap(({ docs }) => docs) ?? [];
    expect(runs.reduce((sum, { net_issue }) => sum + net_issue, 0)).toBe(await countOf(month));
    expect(await digestsOf(month)).toEqual([digestOf(stored.text)]);
  }
  const counts = await Promise.all([...Object.keys(months), '2026-08'].map(countOf));
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(20 + 4 * 21);
});

const months = {
  '2026-04': '2026-04-30',
  '2026-05': '2026-05-31',
  '2026-06': '2026-06-30',
  '2026-07': '2026-07-31',
};

/** Starts tasks from both lists in turn, and waits for all. */
async function inTurns<First, Second>(
  first: readonly (() => Promise<First>)[],
  second: readonly (() => Promise<Second>)[],
): Promise<[First[], Second[]]> {
  const [these, those]: [Promise<First>[], Promise<Second>[]] = [[], []];
  for (let turn = 0; turn < Math.max(first.length, second.length); turn += 1) {
    these.push(...first.slice(turn, turn + 1).map((begin) => begin()));
    those.push(...second.slice(turn, turn + 1).map((begin) => begin()));
  }
  return Promise.all([Promise.all(these), Promise.all(those)]);
}

async function digestsOf(month: string): Promise<string[]> {
  const closed = await db()
    .select({ digest: closedMonths.digest })
    .from(closedMonths)
    .where(and(eq(closedMonths.month, month), eq(closedMonths.isTest, false)));
  return closed.map(({ digest }) => digest);
}

const countOf = (month: string) =>
  db().$count(documents, and(eq(documents.bookMonth, month), eq(documents.isTest, false)));

test('a month exports a return valid for the portal and vouchers that Tally imports', async () => {
  const day = '2026-09-15';
  const invoice = await issue(day, { state: 'Tamil Nadu' });
  await issue(day, { state: 'Tamil Nadu', gstin: madurai });
  await issue(day, { kind: 'receipt-voucher' });
  const part = { kind: 'credit-note', refersTo: invoice, state: 'Tamil Nadu' } as const;
  await issue(day, part);
  await issue(day, { ...part, isTaxLowered: false });
  const { gstr1, text } = await returnOf('2026-09');
  const validate = new Ajv({ multipleOfPrecision: 6 }).compile(gstr1Schema);
  expect(validate(JSON.parse(text)) || validate.errors).toBe(true);
  // One of the two sold was returned: 8.12 g each.
  expect(gstr1.hsn).toMatchObject({ hsn_b2b: [{ qty: 8.12 }] });
  expect(gstr1.hsn?.hsn_b2c).toBeUndefined();

  const month = { month: '2026-09', isTest: false };
  const tally = newTally();
  importIntoTally(tally, await readTallyMasters(db(), month));
  let file = '';
  for await (const chunk of readTallyVouchers(db(), month)) file += chunk;
  importIntoTally(tally, file);
  const rows = await db()
    .select()
    .from(documents)
    .where(and(eq(documents.bookMonth, '2026-09'), eq(documents.isTest, false)))
    .orderBy(asc(documents.serial));
  // The credit note that lowered the tax reversed what the first invoice had added.
  expect(trialBalance(tally).get('Output IGST')).toBe(rows.at(-1)?.igst);
  // Documents about money have a voucher only when it moves.
  expect(tally.vouchers.size).toBe(rows.length - 1);
});

test('a month closed in the sandbox only is open in the books of the shop', async () => {
  const month = '2026-10';
  for (const each of ['2026-04', month]) {
    expect(await close(each, { at: '2026-11-02', isTest: true })).toMatchObject({ ok: true });
  }
  expect((await returnOf(month, true)).isClosed).toBe(true);
  const invoice = await issue('2026-10-22', { state: 'Goa', lines: [heavy(true)] });
  expect(invoice.bookMonth).toBe(month);
  const note = { kind: 'credit-note', refersTo: invoice, state: 'Goa' } as const;
  await issue('2026-10-23', note);
  const { isClosed, gstr1 } = await returnOf(month);
  expect(isClosed).toBe(false);
  expect(gstr1.b2cl).toMatchObject([{ inv: [{ inum: invoice.number }] }]);
  // Listed as its invoice is: the limit of the sandbox's closed month is not its own.
  const entries = [];
  for await (const part of readBookMonth(db(), { month, isTest: false })) entries.push(...part);
  expect(entries.map(({ kind, refersTo }) => [kind, refersTo?.listedAbove])).toEqual([
    ['credit-note', null],
    ['tax-invoice', undefined],
  ]);
});
