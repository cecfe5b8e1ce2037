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
  const invoiced = invoice.content.lines.flatMap((line) => returnableOf(line) ?? []);
  const pieces = invoiced.flatMap((piece) => {
    const had = countPieces(back.filter((each) => isSameUnit(each, piece)));
    const earlier = piece.unit === null ? backBefore(piece, { invoiced, back }) : 0;
    const left = piece.pieces - (had - earlier);
    return left > 0 ? { ...piece, pieces: left } : [];
  });
  return { pieces, left: paise(invoice.total - creditedOf(invoice, documents)) };
}

type Returned = Awaited<ReturnType<typeof listReturned>>;

/** How many unpacked pieces of a line came back before this invoice, which is only about the others. */
function backBefore(
  { orderItemId }: ReturnablePiece,
  { invoiced, back }: { invoiced: readonly ReturnablePiece[]; back: Returned },
): number {
  const ofLine = (each: { orderItemId: string }) => each.orderItemId === orderItemId;
  const came = back.filter(ofLine);
  const quantity = came[0]?.quantity ?? 0;
  const packed = came.filter(
    (each) => each.unit !== null && !invoiced.some((piece) => isSameUnit(piece, each)),
  );
  const missing = quantity - countPieces(invoiced.filter(ofLine)) - packed.length;
  return Math.max(0, missing);
}

function countPieces(counted: readonly { pieces: number }[]): number {
  return counted.reduce((sum, { pieces }) => sum + pieces, 0);
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
