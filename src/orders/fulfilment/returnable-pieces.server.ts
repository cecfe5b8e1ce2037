import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import { isSameUnit, type ReturnedUnits } from '#orders/documents/credit-lines.ts';
import type { DocumentLine } from '#orders/documents/document.ts';
import {
  creditedOf,
  listOrderDocuments,
  standingInvoice,
} from '#orders/documents/document-queries.server.ts';
import { listReturned } from './returned-pieces.server.ts';

/** Pieces of an order that can still be returned: a packed one, or a number of a line that left unpacked. */
export type ReturnablePiece = ReturnedUnits & {
  name: string;
  huids: string[];
  /** The net weight of one piece. */
  netWeightMg: Milligrams | null;
  /** The invoiced price of one piece, including tax. */
  price: Paise;
};

/** The pieces on an order's standing invoice that were not returned, and the amount not yet credited. */
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

/** All pieces of a line are alike, so each is an equal share of its sum. */
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
