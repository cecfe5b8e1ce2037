import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { orderPans } from '#shop/orders/tables.server.ts';

/** The last four characters of the PAN that an order's buyer has given; null where none was asked for. */
export async function readPanLastFour(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ lastFour: orderPans.lastFour })
    .from(orderPans)
    .where(eq(orderPans.orderId, orderId));
  return found?.lastFour ?? null;
}
