/**
 * Measures the books of a month of 10,000 documents on a PostgreSQL of its own: the return as JSON, its sections as CSV, the
 * files for Tally, the sums of a year, and closing it; with the additional peak memory of each:
 *
 *   npm run prove:books -- 10000
 *
 * It fails if the return takes longer than five seconds, or the closed month differs from what was read before.
 *
 * Then it simulates 500 days of forty sales (`SALE_DAYS`, `SEED`), online and at the counter with every payment method, with
 * refunds requested and paid on other days, and fails if drawer, day closing, day book, Tally, GSTR-1, settlements and overview
 * disagree.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { connectDatabase, type Database } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { closeMonth } from '#books/books/close-month.server.ts';
import { csvSections, sectionCsv } from '#books/books/gstr1-csv.server.ts';
import { readBuyerNames, readMonthReturn } from '#books/books/month-return-queries.server.ts';
import { monthsOfYear, readMonthSummaries } from '#books/books/month-summary-queries.server.ts';
import { readTallyMasters, readTallyVouchers } from '#books/books/tally-queries.server.ts';
import { issueTestDocument, type DocumentToIssue } from '#books/books/test-books.server.ts';
import { copyDocument } from '#books/books/test-many-documents.server.ts';
import { runTool } from '../scripts/checks/run-program.ts';
import { ownPrograms, startCluster } from '../tests/support/postgres-cluster.ts';

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 100) {
  throw new Error('Say how many documents: npm run prove:books -- 10000');
}
const month = { month: '2026-11', isTest: false };
const now = new Date('2026-11-20T10:00:00Z');
const maxReturnMs = 5_000;

const cluster = await startCluster(await ownPrograms());
let isRight = false;
try {
  await migrate(cluster.url);
  const connection = connectDatabase(cluster.url);
  try {
    isRight = await measure(connection.db);
  } finally {
    await connection.close();
  }
} finally {
  await cluster.remove();
}
const { SALE_DAYS = '500', SEED = String(randomInt(1_000_000)) } = process.env;
const { ok: agrees } = await runTool(
  'vitest',
  ['run', '--project=database', 'tests/payments/sale-days.db.test.ts'],
  { isShown: true, env: { SALE_DAYS, SEED } },
);
process.exitCode = isRight && agrees ? 0 : 1;

async function measure(db: Database): Promise<boolean> {
  await fillMonth(db);
  const before = await timed('GSTR-1 as JSON', () => readMonthReturn(db, month));
  console.log(`    ${before.value.text.length.toLocaleString('en-IN')} characters`);
  await timed('all sections as CSV', async () => {
    const csvMonth = { gstr1: before.value.gstr1, names: await readBuyerNames(db, month) };
    return csvSections.map((section) => sectionCsv(section, csvMonth).length);
  });
  const tally = await timed('masters and vouchers for Tally, in parts', async () => {
    let length = (await readTallyMasters(db, month)).length;
    for await (const part of readTallyVouchers(db, month)) length += part.length;
    return length;
  });
  console.log(`    ${tally.value.toLocaleString('en-IN')} characters`);
  const year = { months: monthsOfYear('2026-11'), isTest: false, now };
  await timed('the sums of its year', () => readMonthSummaries(db, year));
  const closing = { ...month, by: 'prove@example.in' };
  await timed('closing it', () => closeMonth({ db, clock: () => now }, closing));
  const after = await timed('the return of the closed month', () => readMonthReturn(db, month));
  return after.value.text === before.value.text && before.ms <= maxReturnMs;
}

/**
 * Of ten documents, four are invoices, four receipt vouchers, one is a note and one a refund voucher; the return lists each sale.
 */
async function fillMonth(db: Database): Promise<void> {
  const issue = (paper: Omit<DocumentToIssue, 'now'>) => issueTestDocument(db, { ...paper, now });
  const business = { state: 'Goa', gstin: '30AAACM9999K1Z5' } as const;
  const invoice = await issue(business);
  const own = await issue({ state: 'Rajasthan', kind: 'receipt-voucher' });
  const note = await issue({ ...business, kind: 'credit-note', refersTo: invoice });
  const refund = await issue({ kind: 'refund-voucher', refersTo: own });
  const tenth = Math.floor(count / 10);
  await copyDocument(db, invoice.id, 4 * tenth - 1);
  await copyDocument(db, own.id, 4 * tenth - 1);
  await copyDocument(db, note.id, tenth - 1);
  await copyDocument(db, refund.id, tenth - 1);
  await db.execute(sql`analyze documents`);
}

async function timed<Value>(what: string, work: () => Promise<Value>) {
  globalThis.gc?.();
  const [start, memory] = [performance.now(), process.memoryUsage().rss];
  const value = await work();
  const ms = Math.round(performance.now() - start);
  const more = Math.max(0, Math.round((process.memoryUsage().rss - memory) / 1_000_000));
  console.log(`  ${what}: ${ms} ms, ${more} MB more`);
  return { value, ms };
}
