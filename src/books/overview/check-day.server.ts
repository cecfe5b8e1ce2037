import type { Database } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { addPaise, type Paise, paise } from '#price/money/money.ts';
import type { Gateway } from '#selling/payments/gateway.server.ts';
import type { GatewayFault } from '#selling/payments/razorpay-client.server.ts';
import { comparePayments, compareSettlements, type Difference, isCaptured } from './compare-day.ts';
import type { Day } from './day-figures.ts';
import {
  findPaidOrders,
  findTriedOrders,
  listPaidOrders,
  type PaidOrder,
} from './day-queries.server.ts';

/** A day's payments and settlements at the provider, and how the shop's books differ. */
export type CheckedDay = {
  captured: { count: number; total: Paise };
  settlements: { id: string; utr: string | null; status: string; amount: Paise }[];
  settled: { payments: number; fees: Paise };
  differences: Difference[];
  /** Whether the provider or the shop has more than was compared. */
  isCut: boolean;
};

type Query = { day: Day; countTestOrders: boolean };

/** A payment may have been started the day before it was completed: these few are requested one by one. */
const maxAskedFor = 20;

/** Compares the books of a day with the provider's; changes nothing. */
export async function checkDay(
  { db, gateway }: { db: Database; gateway: Gateway },
  asked: Query,
): Promise<Result<CheckedDay, GatewayFault>> {
  const { day } = asked;
  const payments = await gateway.listPaymentsBetween(day.from, day.before);
  if (!payments.ok) return payments;
  const settlements = await gateway.listSettlementsBetween(day.from, day.before);
  if (!settlements.ok) return settlements;
  const entries = await gateway.listSettledOn(day.day);
  if (!entries.ok) return entries;

  const own = await listPaidOrders(db, asked);
  const theirs = [...payments.value.items];
  const late = await findLatePayments(gateway, own.items, new Set(theirs.map(({ id }) => id)));
  if (!late.ok) return late;
  theirs.push(...late.value);
  const ids = theirs.filter(isCaptured).map(({ id }) => id);
  const ours = unique([...own.items, ...(await findPaidOrders(db, ids))]);
  const settledIds = entries.value.items.filter(isPayment).map(({ id }) => id);
  const captured = payments.value.items.filter(isCaptured);
  return ok({
    captured: { count: captured.length, total: addPaise(captured.map(({ amount }) => amount)) },
    settlements: settlements.value.items.map(({ createdAt: _, ...settlement }) => settlement),
    settled: {
      payments: settledIds.length,
      fees: paise(entries.value.items.reduce((sum, { fee }) => sum + fee, 0)),
    },
    differences: [
      ...comparePayments({ theirs, ours, tried: await findTriedOrders(db, ids) }),
      ...compareSettlements({
        settlements: settlements.value.items,
        entries: entries.value.items,
        ours: await findPaidOrders(db, settledIds),
      }),
    ],
    isCut: own.isCut || [payments, settlements, entries].some(({ value }) => value.isCut),
  });
}

function isPayment({ type }: { type: string }): boolean {
  return type === 'payment';
}

/** Of the payments that completed orders on a day, those started earlier. */
async function findLatePayments(
  gateway: Gateway,
  own: readonly PaidOrder[],
  known: ReadonlySet<string>,
) {
  const missing = own.filter(({ paymentId }) => !known.has(paymentId)).slice(0, maxAskedFor);
  const found = [];
  for (const { razorpayOrderId, paymentId } of missing) {
    if (razorpayOrderId === null) continue;
    const listed = await gateway.listPayments(razorpayOrderId);
    // The provider has no such order, so it has no payment for it either.
    if (!listed.ok && listed.reason === 'refused') continue;
    if (!listed.ok) return listed;
    found.push(...listed.value.filter(({ id }) => id === paymentId));
  }
  return ok(found);
}

function unique(orders: readonly PaidOrder[]): PaidOrder[] {
  return [...new Map(orders.map((order) => [order.paymentId, order])).values()];
}
