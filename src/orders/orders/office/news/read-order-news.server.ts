import type { Shop } from '#app/shop.server.ts';
import { readToPack, type ToPack } from '#orders/orders/to-pack-queries.server.ts';

/** What waits to be packed, as a page saw it: `since` is from when on its `recent` orders were paid. */
export type OrderNews = ToPack & { since: string };

/** An order is dated when its payment is noted, and can be read a little later. */
const overlapMs = 2 * 60_000;

/** What waits to be packed, and the orders paid since a page was read; since just now where none is named. */
export async function readOrderNews(
  { db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>,
  since = new Date(clock().getTime() - overlapMs),
): Promise<OrderNews> {
  const countTestOrders = config.payments.mode !== 'razorpay';
  const toPack = await readToPack(db, { paidAfter: since, countTestOrders });
  return { ...toPack, since: since.toISOString() };
}
