import { expect, test } from 'vitest';
import { useStockUnderTest } from '#orders/inventory/test-stock.server.ts';
import type { orders } from '#orders/orders/tables.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { useCannedProvider } from '#selling/payments/test-canned-provider.server.ts';
import { reconcileOrders } from './reconcile-orders.server.ts';

const { db, addOrder } = useStockUnderTest();
const provider = useCannedProvider();
const now = new Date('2026-11-21T10:00:00Z');
const minute = 60_000;
const ago = (ms: number) => new Date(now.getTime() - ms);

const shop = () => ({
  db: db(),
  clock: () => now,
  gateway: openGateway({ keyId: 'key', keySecret: 'secret', baseUrl: provider.url }),
  orderLink: () => '',
});

type Change = Partial<typeof orders.$inferInsert>;

test('every due unpaid order of the last three days known to the provider is asked about', async () => {
  const threeDays = 3 * 24 * 60 * minute;
  const due: Record<string, Change> = {
    order_new: {},
    order_failed: { paymentStatus: 'failed' },
    order_of_three_days: { createdAt: ago(threeDays) },
    // Asked about eight minutes after it was placed: due again two minutes later.
    order_asked: { createdAt: ago(10 * minute + 1_250), lastAskedAt: ago(2 * minute + 251) },
  };
  const others: Record<string, Change> = {
    order_paid: { paymentStatus: 'review' },
    order_too_old: { createdAt: ago(threeDays + 1) },
    order_asked_lately: { createdAt: ago(10 * minute), lastAskedAt: ago(2 * minute) },
  };
  for (const [razorpayOrderId, change] of Object.entries({ ...due, ...others })) {
    await addOrder({ razorpayOrderId, createdAt: ago(minute), ...change });
  }
  await addOrder({ createdAt: ago(minute) });
  provider.answers(...Object.keys(due).map(() => ({ json: { items: [] } })));
  expect(await reconcileOrders(shop())).toBe(4);
  const asked = provider.calls().map((call) => /order_\w+/.exec(call)?.[0]);
  expect(new Set(asked)).toEqual(new Set(Object.keys(due)));
});
