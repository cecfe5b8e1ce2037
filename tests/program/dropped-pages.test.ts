import { beforeAll, expect, test } from 'vitest';
import { addRing, valueOf } from '../../proofs/support/database.ts';
import { openOrder, pay, verify } from '../../proofs/support/purchase.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';

/** The number of pages that a change drops does not depend on the machine: each of these numbers is a decision. */

const shop = useOwnShop();
let pages: string[];
let rings: { plenty: string; few: string; last: string };

beforeAll(async () => {
  rings = {
    plenty: await addRing(shop.db, 100),
    few: await addRing(shop.db, 3),
    last: await addRing(shop.db, 1),
  };
  // New enough to come first in the lists.
  await shop.db.query('update products set created_at = now() where id = $1', [rings.last]);
  await caughtUp();
  const { text } = await shop.visitor().ask('/sitemap.xml');
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page);
  pages = [...listed.map((page) => new URL(page).pathname), '/products?sort=price-low'];
  expect(pages.length).toBeGreaterThan(80);
  expect(pages).toContain(`/product/${rings.few}`);
});

/** Waits until the shop has caught up: it responds to a POST only then. */
const caughtUp = () => shop.visitor().ask('/api/razorpay-webhook', { json: {} });

/** The current rendering of each page. */
async function renderings(): Promise<Map<string, string | null>> {
  const visitor = shop.visitor();
  const answers = new Map<string, string | null>();
  const rest = [...pages];
  const askers = Array.from({ length: 8 }, async () => {
    for (let page = rest.pop(); page !== undefined; page = rest.pop()) {
      answers.set(page, (await visitor.ask(page)).headers.get('x-request-id'));
    }
  });
  await Promise.all(askers);
  return answers;
}

/** The pages that had to be rendered again after a change. */
async function droppedBy(change: () => Promise<unknown>): Promise<string[]> {
  await renderings();
  const before = await renderings();
  await change();
  await caughtUp();
  const after = await renderings();
  return pages.filter((page) => before.get(page) !== after.get(page));
}

async function sell(ring: string): Promise<void> {
  const buyer = shop.visitor();
  const keyId = await valueOf<string>(shop.db, 'select key_id from sandbox.settings');
  const order = await openOrder(buyer, ring);
  const signed = await pay(buyer, keyId, order);
  const verified = await verify(buyer, order.orderId, signed);
  expect(verified.json()).toMatchObject({ payment_status: 'paid' });
}

test('a sale from a large stock drops no cached page', async () => {
  expect(await droppedBy(() => sell(rings.plenty))).toEqual([]);
});

test('a sale that changes how many are left drops only the page of that piece', async () => {
  expect(await droppedBy(() => sell(rings.few))).toEqual([`/product/${rings.few}`]);
});

test('a sale of the last piece drops only its page and the lists that show or count it', async () => {
  const visitor = shop.visitor();
  const showing: string[] = [];
  for (const page of pages) {
    // A list counts its pieces in stock, even those it does not show.
    const counts = page.startsWith('/products');
    if (counts || (await visitor.ask(page)).text.includes(rings.last)) showing.push(page);
  }
  expect(showing).toContain('/products');
  expect(showing.length).toBeLessThan(5);
  expect(await droppedBy(() => sell(rings.last))).toEqual(showing);
});

test('editing a page drops only that page, and so does restoring it', async () => {
  const written = `insert into pages (name, content, updated_by) values ('terms', $1, 'owner@example.in')`;
  const text = JSON.stringify({ lead: 'What we agree on', body: 'You pay, and we deliver.' });
  const terms = ['/terms-and-conditions'];
  expect(await droppedBy(() => shop.db.query(written, [text]))).toEqual(terms);
  expect((await shop.visitor().ask('/terms-and-conditions')).text).toContain('You pay, and we');
  expect(await droppedBy(() => shop.db.query('update pages set content = null'))).toEqual(terms);
});

test('a new gold rate drops every page, and sixteen concurrent requests share one rendering', async () => {
  const dropped = await droppedBy(() =>
    shop.db.query(
      `update globals set variable_value = '6001', updated_at = now() where variable_name = 'gold_price_per_gram'`,
    ),
  );
  // The header of every page shows the gold rate.
  expect(dropped).toEqual(pages);

  await shop.db.query(
    `update globals set variable_value = '6002', updated_at = now() where variable_name = 'gold_price_per_gram'`,
  );
  await caughtUp();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => shop.visitor().ask('/products')),
  );
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(1);
});
