import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { addPaise, paise } from '#shop/money/money.ts';
import { milligrams } from '#shop/money/weight.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import type { NewOrder } from '#shop/orders/record-order.server.ts';
import { orderItems, orders } from '#shop/orders/tables.server.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import { addShopper, signIn } from './people.ts';

/** A line of ten grams in 22kt at ₹5,000 a gram: ₹57,680 a piece. */
export function lineOf(name: string, quantity = 1): OrderLine {
  const unitPrice = paise(5_768_000);
  return {
    productId: null,
    name,
    image: null,
    karat: '22kt',
    quantity,
    grossWeightMg: milligrams(10_500),
    stoneWeightMg: milligrams(500),
    netWeightMg: milligrams(10_000),
    ratePaisePerGram: paise(500_000),
    makingChargePercentage: 12,
    discountPercentage: null,
    gstPercentage: 3,
    gold: paise(5_000_000),
    making: paise(600_000),
    discount: paise(0),
    gst: paise(168_000),
    roundOff: paise(0),
    unitPrice,
    lineTotal: paise(unitPrice * quantity),
  };
}

/** What the database asks of an order that is paid. */
export const asPaid = () => ({
  paymentStatus: 'paid' as const,
  razorpayPaymentId: `pay_${newId().slice(-14)}`,
  paidAt: new Date(),
});

/** An order as it stands in the database, without a purchase before it; nobody's unless a buyer is named. */
export async function addOrder(
  db: Database,
  given: Partial<NewOrder> = {},
  lines: OrderLine[] = [lineOf('Plain ring')],
): Promise<{ id: string; orderNumber: string }> {
  const orderNumber = `K26-${newId().slice(-8)}`;
  const order: NewOrder = {
    orderNumber,
    totalAmount: addPaise(lines.map(({ lineTotal }) => lineTotal)) || paise(100),
    shippingFee: paise(0),
    customerName: 'Asha Rao',
    customerEmail: 'asha@example.com',
    customerPhone: '+919876543210',
    shippingAddress: {
      address: '12 Temple Street, Anna Nagar',
      city: 'Madurai',
      pincode: '625001',
      state: 'Tamil Nadu',
    },
    checkoutKey: newId(),
    isBuyNow: true,
    isTest: true,
    quoteExpiresAt: new Date(Date.now() + 15 * 60_000),
    ...given,
  };
  const [recorded] = await db.insert(orders).values(order).returning({ id: orders.id });
  if (!recorded) throw new Error('The order was not written');
  const { id } = recorded;
  if (lines.length > 0) {
    await db.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: id })));
  }
  return { id, orderNumber };
}

export async function changeOrder(
  db: Database,
  id: string,
  change: Partial<NewOrder>,
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id));
}

/** Signs a new shopper in who has this order. */
export async function openOrder(
  page: Page,
  db: Database,
  given: Partial<NewOrder> = {},
  lines?: OrderLine[],
): Promise<{ id: string; orderNumber: string }> {
  const shopper = await addShopper(db);
  await signIn(page, shopper);
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, shopper.email));
  return addOrder(db, { userId: profile?.id, ...given }, lines);
}
