import type { Database } from '#platform/database/database.server.ts';
import { isSameUnit } from '#orders/documents/credit-lines.ts';
import { listReturnable } from '#orders/fulfilment/returnable-pieces.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { karatAndSize } from '#orders/orders/line-words.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { findReturn, type ReturnFile } from '#orders/returns/return-queries.server.ts';

/** Everything staff see of one return; null if there is none. */
export async function readReturn(db: Database, id: string) {
  const file = await findReturn(db, id);
  const order = file && (await readOrder(db, file.orderId));
  if (!file || !order) return null;
  const { orderNumber, customerName, customerEmail, customerPhone, status } = order;
  return {
    ...file,
    pieces: file.pieces.map((piece) => ({ ...piece, karatAndSize: karatAndSize(piece) })),
    order: { id: order.id, orderNumber, customerName, customerEmail, customerPhone, status },
    cost: await costOf(db, file),
  };
}

/** The uncredited invoice price of its pieces that were not taken back. */
async function costOf(db: Database, { orderId, pieces }: ReturnFile): Promise<Paise> {
  const returnable = await listReturnable(db, orderId);
  const costs = pieces.map((piece) => {
    const found = returnable.pieces.find((each) => isSameUnit(each, piece));
    return found ? found.price * Math.min(piece.pieces, found.pieces) : 0;
  });
  const sum = costs.reduce((all, each) => all + each, 0);
  return paise(Math.min(sum, returnable.left));
}

export type StaffReturn = NonNullable<Awaited<ReturnType<typeof readReturn>>>;
