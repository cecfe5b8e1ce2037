import type { Transaction } from '#platform/database/database.server.ts';
import type { Paise } from '#shop/money/money.ts';
import { codeIn } from '#shop/offers/code.ts';
import { findCode } from '#shop/offers/code-queries.server.ts';
import type { OrderWithItems } from '#shop/orders/order-queries.server.ts';
import { reservedUntil } from './reservation-limits.ts';
import { priceOffer } from './price-order.server.ts';

/**
 * Whether a payment was begun when the price of its order no longer held, and the same pieces now cost more, or cannot be
 * priced: an unpaid order is no option on gold. When it was reported does not matter.
 */
export async function isPastItsPrice(
  tx: Transaction,
  order: OrderWithItems,
  { begunAt, now }: { begunAt: Date; now: Date },
): Promise<boolean> {
  if (begunAt <= reservedUntil(order)) return false;
  const today = await totalToday(tx, order, now);
  return today === null || today > order.totalAmount;
}

async function totalToday(
  tx: Transaction,
  { items, isCollected }: OrderWithItems,
  now: Date,
): Promise<Paise | null> {
  const wanted = items.flatMap(({ productId, ...line }) =>
    productId === null ? [] : [{ ...line, productId }],
  );
  if (wanted.length < items.length) return null;
  const typed = codeIn(items)?.code;
  const found = typed ? await findCode(tx, typed, now) : null;
  const code = found?.ok ? { code: found.value.offer } : {};
  const offer = await priceOffer(tx, now, wanted, { isCollected, ...code });
  return offer.ok ? offer.value.total : null;
}
