import { shopperCount } from '../bench-shop.ts';
import type { RequestText } from '../load/connection.ts';
import type { Job } from '../load/load-child.ts';
import { type Bench, measure, type Row } from '../measure.ts';

const linesInCart = 5;
const resetEveryMs = 200;

/** What sixteen signed-in shoppers do before they buy: add to the cart, read it, and load the viewer. */
export async function* cartRows(bench: Bench): AsyncGenerator<Row> {
  const { db, offers } = bench.shop;
  const requests = offers.slice(0, linesInCart).map(({ id, karat }): RequestText => ({
    path: '/api/cart',
    json: { product_id: id, karat_selected: karat, quantity: 1 },
  }));
  // A line is limited to ten pieces, so each is reset to one meanwhile.
  const reset = setInterval(() => {
    db.query('update cart_items set quantity = 1').catch(() => undefined);
  }, resetEveryMs);
  const adding = `add to cart, ${shopperCount} shoppers`;
  const added = await measure(bench, adding, shopperJob(bench, requests));
  clearInterval(reset);
  yield added;
  const ask = (path: string) => shopperJob(bench, [{ path }]);
  yield await measure(bench, `read cart, ${shopperCount} shoppers`, ask('/api/cart'));
  yield await measure(bench, `viewer, ${shopperCount} shoppers`, ask('/api/viewer'));
}

function shopperJob({ shop, seconds }: Bench, requests: RequestText[]): Job {
  const { origin, shoppers: headersOf } = shop;
  const connections = shopperCount;
  return { kind: 'requests', origin, seconds, connections, requests, headersOf, status: 200 };
}

/** What sixteen shoppers without an account do: order one piece, and the same with payment. */
export async function* orderRows(bench: Bench): AsyncGenerator<Row> {
  const { origin, providerUrl, offers } = bench.shop;
  const { seconds } = bench;
  const job = { kind: 'purchases', origin, providerUrl, offers, seconds } as const;
  const connections = shopperCount;
  const placed: Job = { ...job, connections, until: 'order' };
  yield await measure(bench, `order created, ${connections} shoppers`, placed);
  const paid: Job = { ...job, connections, until: 'purchase' };
  yield await measure(bench, `whole purchase, ${connections} shoppers`, paid);
}
