import { and, eq } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type BookMonth, readBookMonth } from './book-queries.server.ts';
import { gstr1Text, type ReturnTerms, startGstr1 } from './make-gstr1.ts';
import { tradeName } from './party.ts';
import { monthReturns } from './tables.server.ts';
import type { Gstr1 } from './gstr1.ts';

/** The terms of a month's return: the shop's GSTIN and limit as currently set. */
export async function readReturnTerms(
  db: DatabaseOrTransaction,
  month: string,
): Promise<ReturnTerms> {
  const { details, documents } = await readSettings(db);
  return { gstin: details.gstin, month, listedAbove: documents.listedAbove };
}

/** The return of a month, from its documents as of now. */
export async function makeMonthReturn(
  db: DatabaseOrTransaction,
  { month, isTest }: BookMonth,
  terms: ReturnTerms,
): Promise<Gstr1> {
  const collected = startGstr1(terms);
  for await (const part of readBookMonth(db, { month, isTest })) {
    for (const entry of part) collected.add(entry);
  }
  return collected.finish();
}

export type MonthReturn = {
  /** The file for the portal. */
  text: string;
  gstr1: Gstr1;
  isClosed: boolean;
};

/** The GSTR-1 of a month: for a closed one, byte for byte as it was when closed; for an open one, as of now. */
export async function readMonthReturn(
  db: Database,
  { month, isTest }: BookMonth,
): Promise<MonthReturn> {
  return db.transaction(
    async (tx) => {
      const [closed] = await tx
        .select({ text: monthReturns.gstr1 })
        .from(monthReturns)
        .where(and(eq(monthReturns.month, month), eq(monthReturns.isTest, isTest)));
      if (closed) return { text: closed.text, gstr1: gstr1Of(closed.text), isClosed: true };
      const terms = await readReturnTerms(tx, month);
      const gstr1 = await makeMonthReturn(tx, { month, isTest }, terms);
      return { text: gstr1Text(gstr1), gstr1, isClosed: false };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Only for files that the shop itself has written. */
function gstr1Of(text: string): Gstr1 {
  return JSON.parse(text) as Gstr1;
}

/** The names of a month's buyers with a GSTIN, by GSTIN: the return itself has no names. */
export async function readBuyerNames(
  db: DatabaseOrTransaction,
  month: BookMonth,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const part of readBookMonth(db, month)) {
    for (const { buyer } of part) if (buyer.gstin) names.set(buyer.gstin, tradeName(buyer));
  }
  return names;
}
