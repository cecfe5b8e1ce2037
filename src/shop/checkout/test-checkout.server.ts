import { and, eq, sql } from 'drizzle-orm';
import { useSandbox } from '#payment-sandbox/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { paise, paiseFromRupees } from '#shop/money/money.ts';
import { milligrams } from '#shop/money/weight.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import { addOffer } from '#shop/offers/test-offers.server.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { karatRecords, products } from '#shop/catalogue/tables.server.ts';
import type { Order } from '#shop/orders/record-order.server.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';
import { type Gateway, openGateway } from '#shop/payments/gateway.server.ts';
import { openPayment } from '#shop/payments/open-payment.server.ts';
import type { OrderInput } from './order-input.ts';
import { notePaymentBegun } from './note-payment-begun.server.ts';
import { placeOrder } from './place-order.server.ts';
import type { Settling } from './settle-order.server.ts';

/** 10 g at ₹5,000 and 12 % making. */
export const ringPrice = paiseFromRupees(57_680);

/** Gives a test file a checkout on a real database, with the sandbox over HTTP as its provider. */
export function useCheckoutUnderTest() {
  const sandbox = useSandbox();
  const db = () => sandbox.database().db;
  const clock = () => sandbox.at.now;
  const gateway = (): Gateway =>
    openGateway({ ...sandbox.sandbox().credentials, baseUrl: `${sandbox.at.url}/sandbox` });
  const settling = (): Settling => ({
    db: db(),
    clock,
    gateway: gateway(),
    orderLink: ({ id }) => `http://shop.test/order-confirmation/${id}`,
  });

  /** A ring of 10 g in 22kt. */
  async function addRing(stockQuantity: number, name = 'Test ring'): Promise<string> {
    const id = newId();
    await db().insert(products).values({ id, name, makingChargePercentage: 12 });
    await db()
      .insert(karatRecords)
      .values({
        productId: id,
        karat: '22kt',
        size: '',
        grossWeightMg: milligrams(10_000),
        stockQuantity,
      });
    return id;
  }

  /** A ring in 22kt that comes in these sizes, with so many of each; all of them of 10 g. */
  async function addSizedRing(stock: Record<string, number>): Promise<string> {
    const id = newId();
    const piece = { name: 'Sized ring', makingChargePercentage: 12, sizeKind: 'ring' as const };
    await db()
      .insert(products)
      .values({ id, ...piece });
    const grossWeightMg = milligrams(10_000);
    await db()
      .insert(karatRecords)
      .values(
        Object.entries(stock).map(([size, stockQuantity]) => ({
          productId: id,
          karat: '22kt' as const,
          size,
          grossWeightMg,
          stockQuantity,
        })),
      );
    return id;
  }

  /** A code for half of the making charge, on since yesterday by the shop's clock. */
  async function addCode(own: Parameters<typeof addOffer>[1] = {}): Promise<string> {
    const code = `C-${newId().slice(-12).toUpperCase()}`;
    const day = 86_400_000;
    const at = (days: number) => new Date(clock().getTime() + days * day);
    await addOffer(db(), { code, startsAt: at(-1), endsAt: at(7), ...own });
    return code;
  }

  async function addShopper(): Promise<string> {
    const id = newId();
    const email = `${id}@example.com`;
    await db().insert(profiles).values({ id, name: 'Asha Rao', email, emailVerified: true });
    return id;
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

  /** Gives a placed order its counterpart at the provider. */
  async function openAtProvider(order: Order) {
    const opened = await openPayment(db(), gateway(), order);
    if (!opened.ok) throw new Error(opened.reason);
    return opened.value;
  }

  /** An order that is placed, and that somebody has begun to pay. */
  async function placeAndOpen(productId: string, change: Partial<OrderInput> = {}) {
    const placed = await place(productId, change);
    if (!placed.ok) throw new Error(placed.reason);
    const opened = await openAtProvider(placed.value);
    await notePaymentBegun({ db: db(), clock }, placed.value.id);
    return { order: { ...placed.value, ...opened }, ...opened };
  }

  return {
    ...sandbox,
    db,
    clock,
    gateway,
    settling,
    addRing,
    addSizedRing,
    addCode,
    addShopper,
    stockOf,
    reservedOf,
    place,
    openAtProvider,
    placeAndOpen,
  };
}

/** An order of one ring by a guest, with the price that they have seen. */
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
    checkoutKey: newId(),
    isBuyNow: true,
    isTest: true,
    ...change,
  };
}

/** One ring in this size, with the price that was seen. */
export function inSize(productId: string, size: string): Partial<OrderInput> {
  return { lines: [{ productId, karat: '22kt', size, quantity: 1, seenUnitPrice: ringPrice }] };
}

/** One ring that was shown to be made in fourteen days. */
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
