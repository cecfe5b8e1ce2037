import { and, eq, isNotNull } from 'drizzle-orm';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { orders, whereUnpaid } from '#shop/orders/tables.server.ts';
import { settleOrderAnew, type Settling } from './settle-order.server.ts';

const readTried = prepared(
  'order of a checkout: its window was open',
  (db, { checkoutKey }: Slots<{ checkoutKey: string }>) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(eq(orders.checkoutKey, checkoutKey), isNotNull(orders.paymentOpenedAt), whereUnpaid),
      ),
);

/**
 * Asks the provider how the last try of a checkout went before there is another window to pay in: what has failed in the
 * browser may have been debited, and nobody is to pay twice. Where the provider cannot be asked the buyer goes on.
 */
export async function settleEarlierTry(shop: Settling, checkoutKey: string): Promise<void> {
  const [tried] = await readTried(shop.db, { checkoutKey });
  if (tried) await settleOrderAnew(shop, tried.id);
}
