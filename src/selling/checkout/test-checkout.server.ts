import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { addOffer } from '#selling/offers/test-offers.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { type Gateway, openGateway } from '#selling/payments/gateway.server.ts';
import { openPayment } from '#selling/payments/open-payment.server.ts';
import { scenesIn } from '../../../tests/support/test-scenes.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { disagreements, readSums } from '../../../tests/support/money-sums.ts';
import type { OrderInput } from './order-input.ts';
import { recordPaymentBegun } from './record-payment-begun.server.ts';
import { placeOrder } from './place-order.server.ts';
import { settleOrder, type Settling } from './settle-order.server.ts';

/** 10 g at ₹5,000 and 12 % making. */
export const ringPrice = paiseFromRupees(57_680);

/** Gives a test file a checkout on a real database, with the sandbox over HTTP as its provider. */
export function useCheckoutUnderTest() {
  const sandbox = useSandbox();
  const db = () => sandbox.database().db;
  const scenes = scenesIn(db);
  const clock = () => sandbox.at.now;
  const gateway = (): Gateway =>
    openGateway({ ...sandbox.sandbox().credentials, baseUrl: `${sandbox.at.url}/sandbox` });
  const settling = (): Settling => ({
    db: db(),
    clock,
    gateway: gateway(),
    orderLink: ({ id }) => `http://shop.test/order-confirmation/${id}`,
  });

  /** A code for half of the making charge, valid since yesterday by the shop's clock. */
  async function addCode(own: Parameters<typeof addOffer>[1] = {}): Promise<string> {
    const code = `C-${newId().slice(-12).toUpperCase()}`;
    const day = 86_400_000;
    const at = (days: number) => new Date(clock().getTime() + days * day);
    await addOffer(db(), { code, startsAt: at(-1), endsAt: at(7), ...own });
    return code;
  }

  async function stockOf(productId: string, karat: Karat = '22kt', size = ''): Promise<number> {
    const [record] = await db()
      .select()
      .from(karatRecords)
      .where(
        and(
          eq(karatRecords.productId, productId),
          eq(karatRecords.karat, karat),
          eq(karatRecords.size, size),
        ),
      );
    return record?.stockQuantity ?? Number.NaN;
  }

  /** Pieces by state of their reservation. */
  async function reservedOf(productId: string): Promise<Record<string, number>> {
    const rows = await db()
      .select({ state: stockReservations.state, pieces: sql<number>`sum(quantity)::int` })
      .from(stockReservations)
      .where(eq(stockReservations.productId, productId))
      .groupBy(stockReservations.state);
    return Object.fromEntries(rows.map(({ state, pieces }) => [state, pieces]));
  }

  const place = (productId: string, change: Partial<OrderInput> = {}) =>
    placeOrder(db(), clock, orderFor(productId, change));

  /** Opens a placed order at the provider. */
  async function openAtProvider(order: Order) {
    const opened = await openPayment(db(), gateway(), order);
    if (!opened.ok) throw new Error(opened.reason);
    return opened.value;
  }

  async function placed(productId: string, change: Partial<OrderInput> = {}): Promise<Order> {
    const answer = await place(productId, change);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.value;
  }

  /** A placed order with a payment begun. */
  async function placeAndOpen(productId: string, change: Partial<OrderInput> = {}) {
    const order = await placed(productId, change);
    const opened = await openAtProvider(order);
    await recordPaymentBegun({ db: db(), clock }, order.id);
    return { order: { ...order, ...opened }, ...opened };
  }

  /** The current order; `item` is its first line, since most have only one. */
  async function orderOf(id: string) {
    const order = await findOrder(db(), id);
    const [item] = order?.items ?? [];
    if (!order || !item) throw new Error('no such order');
    return { ...order, item };
  }

  /** A paid order of this ring, or of a new one, settled in the shop; with the provider's payment id. */
  async function paidOrder(ring?: string, change: Partial<OrderInput> = {}) {
    const { order, razorpayOrderId } = await placeAndOpen(
      ring ?? (await scenes.addRing(5)),
      change,
    );
    const { body } = await sandbox.pay(razorpayOrderId);
    const settled = await settleOrder(settling(), order.id);
    if (settled !== 'paid') throw new Error(`not paid: ${settled}`);
    return { ...(await orderOf(order.id)), paymentId: String(body.razorpay_payment_id) };
  }

  /** Checks that money and stock are consistent everywhere they are recorded; more rules apply once all is settled. */
  async function expectSound(isSettled = true): Promise<void> {
    const { pool } = sandbox.database();
    expect(await brokenRules(pool, { isSettled })).toEqual([]);
    expect(disagreements(await readSums(pool))).toEqual([]);
  }

  return {
    ...sandbox,
    db,
    clock,
    gateway,
    settling,
    ...scenes,
    addCode,
    stockOf,
    reservedOf,
    place,
    placed,
    openAtProvider,
    placeAndOpen,
    orderOf,
    paidOrder,
    expectSound,
  };
}

/** A guest's order of one ring, with the price that they have seen. */
function orderFor(productId: string, change: Partial<OrderInput> = {}): OrderInput {
  return {
    lines: [{ productId, karat: '22kt', size: '', quantity: 1, seenUnitPrice: ringPrice }],
    seenTotal: ringPrice,
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' },
    shippingAddress: {
      address: '12 Temple Street',
      city: 'Madurai',
      pincode: '625001',
      state: 'Tamil Nadu',
    },
    pan: null,
    userId: null,
    placedFrom: newId(),
    waitingSince: () => Promise.resolve(null),
    grantedOrders: [],
    isCollected: false,
    checkoutKey: newId(),
    isBuyNow: true,
    isTest: true,
    ...change,
  };
}

/** One ring in this size, with the price shown. */
export function inSize(productId: string, size: string): Partial<OrderInput> {
  return { lines: [{ productId, karat: '22kt', size, quantity: 1, seenUnitPrice: ringPrice }] };
}

/** One ring shown as made to order in fourteen days. */
export function shownAsMade(productId: string): Partial<OrderInput> {
  const line = { productId, karat: '22kt' as const, size: '', quantity: 1, leadDays: 14 };
  return { lines: [{ ...line, seenUnitPrice: ringPrice }] };
}

/** Two rings for the price of two. */
export function twoRings(productId: string): Partial<OrderInput> {
  return {
    lines: [{ productId, karat: '22kt', size: '', quantity: 2, seenUnitPrice: ringPrice }],
    seenTotal: paise(2 * ringPrice),
  };
}
