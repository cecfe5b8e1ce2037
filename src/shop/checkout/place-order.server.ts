import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { addPaise, type Paise } from '#shop/money/money.ts';
import { rateProblemOf } from '#shop/settings/rate-problem.ts';
import { quoteMinutes, sellingPricing } from '#shop/settings/shop-settings.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { savePan } from '#shop/orders/pan/save-pan.server.ts';
import { isPanNeeded } from '#shop/orders/pan/pan.ts';
import { readPanLastFour } from '#shop/orders/pan/pan-queries.server.ts';
import { nextOrderNumber } from '#shop/orders/order-number.server.ts';
import { type Order, recordOrder } from '#shop/orders/record-order.server.ts';
import { type PricedOrder, priceOrder } from './price-order.server.ts';
import type { OrderInput, Refusal } from './order-input.ts';
import { reserveForBuyer } from './reserve-for-buyer.server.ts';
import { reuseOrder } from './reuse-order.server.ts';

/** Pieces stay reserved a little longer than the price holds, so that a payment made in time finds them. */
const reservationGraceMinutes = 5;

/**
 * Places an order: prices the basket from the shop's own records, takes the pieces out of stock and freezes every
 * number, in one transaction. Repeating it with the same checkout key gives the same order. The shopper is never charged
 * a sum that they have not seen.
 */
export async function placeOrder(
  db: Database,
  clock: Clock,
  input: OrderInput,
): Promise<Result<Order, Refusal>> {
  try {
    return await db.transaction(async (tx) => {
      const reused = await reuseOrder(tx, clock(), input);
      const placed = reused ?? (await placeNewOrder(tx, clock(), input));
      if (placed.ok) await saveNeededPan(tx, clock(), placed.value, input);
      return placed;
    });
  } catch (error) {
    // Thrown so that the transaction is rolled back with all that it had taken.
    if (error instanceof OrderRefused) return { ok: false, ...error.refusal };
    throw error;
  }
}

async function placeNewOrder(
  tx: Transaction,
  now: Date,
  input: OrderInput,
): Promise<Result<Order, Refusal>> {
  const offer = await priceAsSeen(tx, now, input);
  if (!offer.ok) throw new OrderRefused(offer);
  const { basket, shippingFee, total } = offer.value;
  const quoteExpiresAt = minutesAfter(now, quoteMinutes);
  const order = await recordOrder(
    tx,
    {
      id: newId(),
      orderNumber: await nextOrderNumber(tx, now),
      userId: input.userId,
      totalAmount: total,
      shippingFee,
      customerName: input.customer.name,
      customerEmail: input.customer.email,
      customerPhone: input.customer.phone,
      shippingAddress: input.shippingAddress,
      checkoutKey: input.checkoutKey,
      isBuyNow: input.isBuyNow,
      isTest: input.isTest,
      quoteExpiresAt,
      createdAt: now,
      updatedAt: now,
    },
    basket.lines.map(({ piece, ...line }) => line),
  );
  if (!order) {
    // The same checkout was sent twice at once, and the other one is now there.
    const reused = await reuseOrder(tx, now, input);
    if (!reused) throw new OrderRefused({ reason: 'key-in-use' });
    return reused;
  }
  const until = minutesAfter(quoteExpiresAt, reservationGraceMinutes);
  const reserved = await reserveForBuyer(
    tx,
    { orderId: order.id, lines: basket.lines, until },
    { userId: input.userId, orderIds: input.earlierOrderIds },
  );
  if (!reserved.ok) throw new OrderRefused(reserved);
  return ok(order);
}

/** Keeps the buyer's PAN where the total asks for it, and nowhere else. Given once, it is not asked for again. */
async function saveNeededPan(
  tx: Transaction,
  now: Date,
  { id, totalAmount }: Order,
  { pan }: OrderInput,
): Promise<void> {
  const { selling } = await readSettings(tx);
  if (!isPanNeeded(totalAmount, selling.panThreshold)) return;
  if (pan) await savePan(tx, id, pan, now);
  else if (!(await readPanLastFour(tx, id))) throw new OrderRefused({ reason: 'pan-needed' });
}

/** What is sold at the shop's own prices, and what its delivery costs. */
type Offer = { basket: PricedOrder; shippingFee: Paise; total: Paise };

/** The basket at the shop's own prices, if those are the ones that the shopper has seen. */
async function priceAsSeen(
  tx: Transaction,
  now: Date,
  input: OrderInput,
): Promise<Result<Offer, Refusal>> {
  const settings = await readSettings(tx);
  const pricing = sellingPricing(settings);
  if (!pricing.ok) return pricing;
  if (rateProblemOf(settings, now)?.kind === 'too-old') return fail('rate-too-old');
  const { shippingFee } = settings.selling;
  const basket = await priceOrder(tx, pricing.value, input.lines);
  if (!basket.ok) return basket;
  const total = addPaise([basket.value.total, shippingFee]);
  const isAsSeen =
    total === input.seenTotal &&
    basket.value.lines.every((line, at) => line.unitPrice === input.lines[at]?.seenUnitPrice);
  if (!isAsSeen) return { ok: false, reason: 'price-changed', total };
  return ok({ basket: basket.value, shippingFee, total });
}

class OrderRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
