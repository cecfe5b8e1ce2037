import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import type { ReturnedUnits } from '#orders/documents/credit-lines.ts';
import type { DocumentLine } from '#orders/documents/document.ts';
import {
  creditedOf,
  listOrderDocuments,
  standingInvoice,
} from '#orders/documents/document-queries.server.ts';
import { listReturned } from './returned-pieces.server.ts';

/** Pieces of an order that may still come back: a packed one, or so many of a line that left unpacked. */
export type ReturnablePiece = ReturnedUnits & {
  name: string;
  huids: string[];
  /** The net weight of one of them. */
  netWeightMg: Milligrams | null;
  /** What one of them cost on the invoice, with tax. */
  price: Paise;
};

/** The pieces on an order's standing invoice that have not come back, and what of its sum is not credited yet. */
export async function listReturnable(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<{ pieces: ReturnablePiece[]; left: Paise }> {
  const documents = await listOrderDocuments(db, orderId);
  const invoice = standingInvoice(documents);
  if (!invoice) return { pieces: [], left: paise(0) };
  const back = await listReturned(db, orderId);
  const pieces = invoice.content.lines.flatMap((line) => {
    const piece = returnableOf(line);
    if (!piece) return [];
    const had = back.filter((each) => isSameUnit(each, piece));
    const left = piece.pieces - had.reduce((sum, each) => sum + each.pieces, 0);
    return left > 0 ? { ...piece, pieces: left } : [];
  });
  return { pieces, left: paise(invoice.total - creditedOf(invoice, documents)) };
}

type Unit = Pick<ReturnedUnits, 'orderItemId' | 'unit'>;

export function isSameUnit(one: Unit, other: Unit): boolean {
  return one.orderItemId === other.orderItemId && one.unit === other.unit;
}

/** All pieces of a line are alike, so that each is a whole part of its sum. */
function returnableOf({ kind, orderItemId, ...line }: DocumentLine): ReturnablePiece | null {
  if (kind !== 'piece' || orderItemId === null) return null;
  const { unit, pieces, name, metal, total } = line;
  return {
    orderItemId,
    unit,
    pieces,
    name,
    huids: metal?.huids ?? [],
    netWeightMg: metal && milligrams(metal.netWeightMg / pieces),
    price: paise(total / pieces),
  };
}
