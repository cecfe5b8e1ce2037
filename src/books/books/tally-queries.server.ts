import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { documents, sellerGstin } from '#orders/documents/tables.server.ts';
import { spanOfMonth } from './book-span.ts';
import { type BookMonth, readBookMonth } from './book-queries.server.ts';
import { readMoney } from './money-queries.server.ts';
import type { Rate } from './tally-ledgers.ts';
import { moneyVoucher, documentVoucher } from './tally-vouchers.ts';
import { ending, tallyMasters, voucherBeginning, voucherXml } from './tally-xml.ts';

/** The accounts for a month's vouchers, as a file for TallyPrime's import of masters. */
export async function readTallyMasters(
  db: DatabaseOrTransaction,
  month: BookMonth,
): Promise<string> {
  return tallyMasters(await readRates(db, month));
}

/**
 * The invoices and credit notes of a month, then the money that moved in it, as a file for TallyPrime's import of vouchers, in
 * chunks. Documents issued during the read are in the next file; importing again duplicates nothing.
 */
export async function* readTallyVouchers(
  db: DatabaseOrTransaction,
  month: BookMonth,
): AsyncGenerator<string, void> {
  yield voucherBeginning;
  for await (const part of readBookMonth(db, month)) {
    yield part
      .flatMap((entry) => documentVoucher(entry) ?? [])
      .map(voucherXml)
      .join('');
  }
  const { isTest } = month;
  for await (const part of readMoney(db, { isTest, ...spanOfMonth(month.month) })) {
    yield part.map((move) => voucherXml(moneyVoucher(move))).join('');
  }
  yield ending;
}

async function readRates(db: DatabaseOrTransaction, { month, isTest }: BookMonth): Promise<Rate[]> {
  const rate = sql<Rate>`case when ${sellerGstin} is not null
    then (line -> 'gstPercentage')::double precision end`;
  const rows = await db
    .selectDistinct({ rate })
    .from(documents)
    .crossJoinLateral(sql`jsonb_array_elements(${documents.content} -> 'lines') as listed (line)`)
    .where(and(eq(documents.isTest, isTest), eq(documents.bookMonth, month)))
    .orderBy(rate);
  return rows.map((row) => row.rate);
}
