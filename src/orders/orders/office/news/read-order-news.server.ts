import type { Shop } from '#app/shop.server.ts';
import { readToPack, type ToPack } from '#orders/orders/to-pack-queries.server.ts';

/** The orders to pack, as a page saw them; its `recent` orders were paid after `since`. */
export type OrderNews = ToPack & { since: string };

/** An order is dated when its payment is recorded, and can be read only a little later. */
const overlapMs = 2 * 60_000;

/** The orders to pack, and those paid since a page was read; by default, in the last moments. */
export async function readOrderNews(
  { db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>,
  since = new Date(clock().getTime() - overlapMs),
): Promise<OrderNews> {
  const countTestOrders = config.payments.mode !== 'razorpay';
  const toPack = await readToPack(db, { paidAfter: since, countTestOrders });
  return { ...toPack, since: since.toISOString() };
}
