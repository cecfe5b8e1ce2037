import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { type OrderStatus, orderStatuses } from '#orders/orders/order.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, stockOf } = shop;

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ order: fc.nat(2), to: fc.constantFrom(...orderStatuses) }) },
  { weight: 2, arbitrary: fc.record({ order: fc.nat(2), pays: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ passes: fc.constant(true as const) }) },
);

type Step = { order: number; to: OrderStatus } | { order: number; pays: true } | { passes: true };
type Placed = { id: string; razorpayOrderId: string };

async function standingOf({ id }: Placed) {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no such order');
  const pieces = await db()
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.orderId, id));
  const out = pieces.filter(({ state }) => state !== 'released');
  return { order, out: out.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Two steps at once: staff, shopper and time act independently. */
async function take(step: Step, placed: Placed[]): Promise<void> {
  if ('passes' in step) {
    shop.at.now = new Date(shop.at.now.getTime() + 25 * 60_000);
    await expireReservations(db(), shop.clock);
    return;
  }
  const chosen = placed[step.order];
  if (!chosen) return;
  if ('pays' in step) {
    // Already paid, or its window has closed: nothing happens.
    await shop.pay(chosen.razorpayOrderId).catch(() => null);
    await settleOrder(settling(), chosen.id);
    return;
  }
  const { version } = (await standingOf(chosen)).order;
  await changeOrderStatus(settling(), { id: chosen.id, version, to: step.to, by: 'a@example.in' });
}

type Standing = Awaited<ReturnType<typeof standingOf>>;

/** Whether an order has the right pieces out of stock: none if cancelled, its ring if paid or started. */
function isTrue({ order: { status, paymentStatus, isRestocked }, out }: Standing): boolean {
  if (status === 'cancelled') return isRestocked && out === 0;
  const mustHave = hasMoneyArrived(paymentStatus) || status !== 'pending';
  return !isRestocked && out === (mustHave ? 1 : Math.min(out, 1));
}

/** Three orders for two rings: the first is cancelled when the third takes its ring. */
async function placeThree(ring: string): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
    placed.push({ id: order.id, razorpayOrderId });
    if (count === 1) await take({ order: 0, to: 'cancelled' }, placed);
  }
  return placed;
}

test('stock stays correct, whatever staff, shoppers and time do to three orders for two rings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(aStep, aStep), { maxLength: 6 }), async (steps) => {
      const ring = await addRing(2);
      const placed = await placeThree(ring);
      for (const pair of steps) {
        await Promise.all(pair.map((step) => take(step, placed)));
        const standings = await Promise.all(placed.map(standingOf));
        const out = standings.reduce((sum, each) => sum + each.out, 0);
        expect(out + (await stockOf(ring))).toBe(2);
        expect(standings.filter((standing) => !isTrue(standing))).toEqual([]);
      }
    }),
    { numRuns: 10 },
  );
});
