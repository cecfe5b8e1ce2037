import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { addPaise, paise } from '#price/money/money.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { type NewOrder, orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { addShopper, signIn } from './people.ts';

/** The fields that the database requires of a paid order. */
export const asPaid = () => ({
  paymentStatus: 'paid' as const,
  razorpayPaymentId: `pay_${newId().slice(-14)}`,
  paidAt: new Date(),
});

/** Inserts an order without a purchase; a guest's unless a buyer is named. */
export async function addOrder(
  db: Database,
  given: Partial<NewOrder> = {},
  lines: OrderLine[] = [orderLine('Plain ring')],
): Promise<{ id: string; orderNumber: string }> {
  const order = orderRow({
    orderNumber: `K26-${newId().slice(-8)}`,
    totalAmount: addPaise(lines.map(({ lineTotal }) => lineTotal)) || paise(100),
    customerEmail: 'asha@example.com',
    quoteExpiresAt: new Date(Date.now() + 15 * 60_000),
    ...given,
  });
  await saveOrder(db, order, lines);
  const { id, orderNumber } = order;
  return { id, orderNumber };
}

export async function changeOrder(
  db: Database,
  id: string,
  change: Partial<NewOrder>,
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id));
}

/** Signs in a new shopper who owns this order. */
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
