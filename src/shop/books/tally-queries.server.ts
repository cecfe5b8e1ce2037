import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { documents } from '#shop/documents/tables.server.ts';
import { type BookMonth, readBookMonth } from './book-queries.server.ts';
import { documentXml, ending, tallyMasters, voucherBeginning } from './tally-xml.ts';

/** The accounts for the vouchers of a month, as a file for TallyPrime's import of masters. */
export async function readTallyMasters(
  db: DatabaseOrTransaction,
  month: BookMonth,
): Promise<string> {
  return tallyMasters(await readRates(db, month));
}

/**
 * The documents of a month as a file for TallyPrime's import of vouchers, in parts. What is issued while it is read comes with
 * the next one: imported again, what is there already stays as it is.
 */
export async function* readTallyVouchers(
  db: DatabaseOrTransaction,
  month: BookMonth,
): AsyncGenerator<string, void> {
  yield voucherBeginning;
  for await (const part of readBookMonth(db, month)) yield part.map(documentXml).join('');
  yield ending;
}

async function readRates(
  db: DatabaseOrTransaction,
  { month, isTest }: BookMonth,
): Promise<number[]> {
  const rate = sql<number>`(line -> 'gstPercentage')::double precision`;
  const rows = await db
    .selectDistinct({ rate })
    .from(documents)
    .crossJoinLateral(sql`jsonb_array_elements(${documents.content} -> 'lines') as listed (line)`)
    .where(and(eq(documents.isTest, isTest), eq(documents.bookMonth, month)))
    .orderBy(rate);
  return rows.map((row) => row.rate);
}
