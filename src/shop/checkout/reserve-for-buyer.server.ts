import type { Transaction } from '#platform/database/database.server.ts';
import type { StockLine } from '#shop/catalogue/take-stock.server.ts';
import { type Buyer, listOpenOrders } from '#shop/orders/own-reservations.server.ts';
import { lockOrder, recordEvent } from '#shop/orders/record-order.server.ts';
import { releaseReservedStock, reserveStock } from '#shop/orders/stock-reservations.server.ts';

type Reserved = Awaited<ReturnType<typeof reserveStock>>;

/**
 * Reserves an order's pieces. Where they are missing because the same buyer left an unpaid order behind, in another tab
 * or before they came back, that order gives its pieces up. A payment for it that comes late still finds it.
 */
export async function reserveForBuyer(
  tx: Transaction,
  wanted: { orderId: string; lines: readonly StockLine[]; until: Date },
  buyer: Buyer,
): Promise<Reserved> {
  const first = await tryToReserve(tx, wanted);
  if (first.ok) return first;
  let released = false;
  for (const id of await listOpenOrders(tx, buyer)) {
    if (id === wanted.orderId) continue;
    const earlier = await lockOrder(tx, id);
    const isOpen = earlier && ['pending', 'failed'].includes(earlier.paymentStatus);
    if (isOpen && (await releaseReservedStock(tx, id))) {
      released = true;
      await recordEvent(tx, id, { what: 'replaced', who: 'shopper' });
    }
  }
  return released ? tryToReserve(tx, wanted) : first;
}

/** Within a savepoint, so that a failure also lets go of the rows that it has locked: orders are locked before stock. */
async function tryToReserve(
  tx: Transaction,
  { orderId, lines, until }: Parameters<typeof reserveForBuyer>[1],
): Promise<Reserved> {
  try {
    return await tx.transaction(async (savepoint) => {
      const reserved = await reserveStock(savepoint, orderId, lines, until);
      if (!reserved.ok) throw new NotReserved(reserved);
      return reserved;
    });
  } catch (error) {
    if (error instanceof NotReserved) return error.outcome;
    throw error;
  }
}

class NotReserved extends Error {
  readonly outcome: Reserved;
  constructor(outcome: Reserved) {
    super('out of stock');
    this.outcome = outcome;
  }
}
