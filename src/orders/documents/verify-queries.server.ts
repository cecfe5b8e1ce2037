import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Paise } from '#price/money/money.ts';
import type { DocumentKind } from './document.ts';
import { documents } from './tables.server.ts';

/** A document as its holder can check it; it reveals nothing about the buyer. */
export type VerifiedDocument = {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** A sandbox sale, in which no money moved. */
  isTest: boolean;
  issuedBy: string;
  gstin: string | null;
  total: Paise;
  pieces: number;
  /** The State or union territory. */
  placeOfSupply: string;
  refersTo: { kind: DocumentKind; number: string } | null;
  /** The notes and vouchers by which money was refunded, oldest first. */
  followedBy: { kind: DocumentKind; number: string; issuedAt: Date; total: Paise }[];
};

/** The document with this verification code. */
export async function findVerified(
  db: DatabaseOrTransaction,
  code: string,
): Promise<VerifiedDocument | null> {
  const [found] = await db.select().from(documents).where(eq(documents.verifyCode, code));
  if (!found) return null;
  const { kind, number, issuedAt, isTest, total, content } = found;
  const { seller, lines, placeOfSupply, refersTo } = content;
  return {
    kind,
    number,
    issuedAt,
    isTest,
    issuedBy: seller.legalName,
    gstin: seller.gstin,
    total,
    pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
    placeOfSupply: placeOfSupply.name,
    refersTo: refersTo && { kind: refersTo.kind, number: refersTo.number },
    followedBy: await listFollowing(db, found.id),
  };
}

function listFollowing(db: DatabaseOrTransaction, id: string) {
  return db
    .select({
      kind: documents.kind,
      number: documents.number,
      issuedAt: documents.issuedAt,
      total: documents.total,
    })
    .from(documents)
    .where(eq(documents.refersToId, id))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
}
