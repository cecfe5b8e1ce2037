import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openShop } from '#shop/open-shop.server.ts';
import { openEdge } from '../../server.ts';
import { valueOf } from './support/database.ts';
import { findFreePort, root } from './support/program.ts';
import { useShop } from './support/use-shop.ts';
import { visitorAt } from './support/visitor.ts';

/**
 * SQL statements that a page costs when it is not cached. A new one is a decision: change the number here only when the
 * statement is worth it on every visit.
 */
const costs: Record<string, number> = {
  '/': 5,
  '/products': 6,
  '/products?sort=price-low': 6,
  '/products?shown=48': 6,
  '/category/:category': 8,
  '/collections': 3,
  '/collection/:collection': 8,
  '/product/:product': 6,
  '/contact': 2,
  '/bulk-order': 2,
  '/about-us': 2,
  '/terms-and-conditions': 2,
  '/privacy-policy': 2,
  '/no-such-page': 2,
  '/products.data': 6,
};

const shop = useShop();
/** The statements of the request that is being answered; those of background work belong to none. */
const statements = new AsyncLocalStorage<string[]>();
const counted: string[][] = [];
const closing: (() => Promise<void>)[] = [];
let origin: string;

// A second process of the shop, inside this one, that counts.
beforeAll(async () => {
  const port = await findFreePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: shop.dataDir,
    LOG_LEVEL: 'silent',
  });
  if (!config.ok) throw new Error(config.problems.join('\n'));
  const opened = await openShop({
    config: config.value,
    databaseUrl: shop.databaseUrl,
    log: openLog('silent'),
    onStatement: (sql) => statements.getStore()?.push(sql),
  });
  closing.push(() => opened.close());
  const file = path.join(root, 'build/server/index.js');
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const edge = await openEdge({
    shop: opened.shop,
    databaseUrl: shop.databaseUrl,
    mode: 'production',
    loadBuild: async () => build,
    before(_request, _response, next) {
      const own: string[] = [];
      counted.push(own);
      statements.run(own, next);
    },
  });
  closing.push(() => edge.close());
  origin = `http://localhost:${port}`;
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
      await visitor.ask(address);
      return counted.flat();
    };
    // Cached first, so that the next rendering can only come from the announcement.
    await asked();
    await shop.db.query('notify catalogue_changed');
    const fresh = await vi.waitFor(async () => {
      const found = await asked();
      expect(found).not.toEqual([]);
      return found;
    });
    expect(fresh).toHaveLength(cost);
    expect(await asked()).toEqual([]);
  },
);

test('an id that no product has costs one statement once its page is cached', async () => {
  const visitor = visitorAt(origin);
  await vi.waitFor(async () => {
    await visitor.ask(`/product/${randomUUID()}`);
    counted.length = 0;
    await visitor.ask(`/product/${randomUUID()}`);
    expect(counted.flat()).toHaveLength(1);
  });
});

test('a hundred who ask for a page at once cost what one costs', async () => {
  const visitor = visitorAt(origin);
  await visitor.ask('/products');
  await shop.db.query('notify catalogue_changed');
  await vi.waitFor(async () => {
    counted.length = 0;
    const addresses = Array.from({ length: 100 }, (_, number) => `/products?utm_content=${number}`);
    const answers = await Promise.all(addresses.map((address) => visitor.ask(address)));
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(1);
    expect(counted).toHaveLength(100);
    expect(counted.flat()).toHaveLength(costs['/products'] ?? Number.NaN);
  }, 10_000);
});
