import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgetPages, valueOf } from '../../proofs/support/database.ts';
import { openEdgeInside, openShopInside } from '../../proofs/support/edge-inside.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';

/**
 * The SQL statements that an uncached page runs. A new one is a decision: change the number only if the statement is worth
 * it on every visit.
 */
const costs: Record<string, number> = {
  '/': 1,
  '/products': 0,
  '/products?sort=price-low': 0,
  '/products?shown=48': 0,
  '/products?karat=18kt&price=-60000': 0,
  '/search?q=ring': 0,
  '/compare': 0,
  '/category/:category': 0,
  '/collections': 0,
  '/collection/:collection': 0,
  '/product/:product': 1,
  '/contact': 0,
  '/bulk-order': 0,
  '/size-guide': 0,
  '/gold-rate': 1,
  '/about-us': 0,
  '/terms-and-conditions': 0,
  '/privacy-notice': 0,
  '/privacy-policy': 0,
  '/no-such-page': 0,
  '/products.data': 0,
  '/api/search?q=ring': 0,
  '/api/search?q=neklace+with+pecock': 0,
};

const shop = useShop();
/** The statements of the current request; those of background work belong to none. */
const statements = new AsyncLocalStorage<string[]>();
const counted: string[][] = [];
const closing: (() => Promise<void>)[] = [];
let origin: string;

// A second instance of the shop, inside this process, that counts statements.
beforeAll(async () => {
  const opened = await openShopInside({
    ...shop,
    onStatement: (sql) => statements.getStore()?.push(sql),
  });
  closing.push(() => opened.close());
  const edge = await openEdgeInside(
    opened.shop,
    {},
    {
      before(_request, _response, next) {
        const own: string[] = [];
        counted.push(own);
        statements.run(own, next);
      },
    },
  );
  closing.push(() => edge.close());
  origin = edge.origin;
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function addressOf(page: string): Promise<string> {
  const values: Record<string, () => Promise<string>> = {
    ':product': () => valueOf(shop.db, `select id from products where type = 'product' limit 1`),
    ':category': () => valueOf(shop.db, 'select slug from categories limit 1'),
    ':collection': () => valueOf(shop.db, 'select slug from collections limit 1'),
  };
  let address = page;
  for (const [name, read] of Object.entries(values)) {
    if (address.includes(name)) address = address.replaceAll(name, await read());
  }
  return address;
}

test.each(Object.entries(costs))(
  '%s costs %d statements, and none once it is cached',
  async (page, cost) => {
    const address = await addressOf(page);
    const visitor = visitorAt(origin);
    const asked = async () => {
      counted.length = 0;
      const { headers } = await visitor.ask(address);
      return { rendering: headers.get('x-request-id'), statements: counted.flat() };
    };
    // Cached first, so that only the change can cause the next rendering.
    const first = await asked();
    await forgetPages(shop.db);
    // Background work of a newly started shop may drop the page again between the two.
    const fresh = await vi.waitFor(async () => {
      const answer = await asked();
      expect(answer.rendering).not.toBe(first.rendering);
      expect(await asked()).toEqual({ rendering: answer.rendering, statements: [] });
      return answer;
    }, 10_000);
    expect(fresh.statements).toHaveLength(cost);
  },
);

test.each(['/search?q=xyzzy', '/api/search?q=xyzzy'])(
  '%s finds nothing, is not cached, and costs no statement',
  async (address) => {
    const visitor = visitorAt(origin);
    counted.length = 0;
    const answers = [await visitor.ask(address), await visitor.ask(address)];
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
    ]);
    expect(counted.flat()).toEqual([]);
  },
);

test('an unknown product id costs no statement once the page for it is cached', async () => {
  const visitor = visitorAt(origin);
  await vi.waitFor(async () => {
    await visitor.ask(`/product/${randomUUID()}`);
    counted.length = 0;
    await visitor.ask(`/product/${randomUUID()}`);
    expect(counted.flat()).toEqual([]);
  });
});

test('a hundred concurrent requests for a page cost as many statements as one', async () => {
  const visitor = visitorAt(origin);
  await visitor.ask('/products');
  await forgetPages(shop.db);
  await vi.waitFor(async () => {
    counted.length = 0;
    const addresses = Array.from({ length: 100 }, (_, number) => `/products?utm_content=${number}`);
    const answers = await Promise.all(addresses.map((address) => visitor.ask(address)));
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(1);
    expect(counted).toHaveLength(100);
    expect(counted.flat()).toHaveLength(costs['/products'] ?? Number.NaN);
  }, 10_000);
});
