import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { orderPans } from '#orders/orders/tables.server.ts';

/** An order's PAN for its invoices, sealed as it is stored; null if none was required. */
export async function readSealedPan(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<{ sealedPan: string; lastFour: string } | null> {
  const { sealedPan, lastFour } = orderPans;
  const [found] = await db
    .select({ sealedPan, lastFour })
    .from(orderPans)
    .where(eq(orderPans.orderId, orderId));
  return found ?? null;
}

/** The last four characters of the PAN given by an order's buyer, or `form97Mark`; null if none was required. */
export async function readPanLastFour(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<string | null> {
  return (await readSealedPan(db, orderId))?.lastFour ?? null;
}
