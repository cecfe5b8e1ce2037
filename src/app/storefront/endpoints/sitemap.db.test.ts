import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  categories,
  collections,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';
import { goldPriceKey } from '#content/settings/shop-settings.ts';
import { globals } from '#content/settings/tables.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as robots } from './robots.ts';
import { loader as sitemap } from './sitemap.ts';
import {
  countSitemapEntries,
  listSitemapEntries,
  type SitemapEntry,
  type SitemapRange,
} from './sitemap-entries.server.ts';
import { answerWithEntries } from './sitemap-xml.server.ts';

const local = withTestShop();
const stated = withTestShop({ PUBLIC_URL: 'https://kanak.example' });
const [ring, wideRing, band, rings, lotus] = [newId(), newId(), newId(), newId(), newId()];
const day = (of: number) => new Date(Date.UTC(2026, 0, of));

beforeAll(async () => {
  const { db } = local.shop;
  await db.insert(categories).values({ id: rings, name: 'Rings & <Bands>', createdAt: day(1) });
  await db.insert(collections).values({ id: lotus, name: 'Lotus Pond', createdAt: day(2) });
  const made = { createdAt: day(3), categoryId: rings };
  await db.insert(products).values([
    { ...made, id: ring, name: 'Ring', updatedAt: day(4) },
    { ...made, id: band, name: 'Band', updatedAt: day(8) },
    {
      ...made,
      id: wideRing,
      name: 'Wide',
      kind: 'variation',
      parentProductId: ring,
      updatedAt: day(6),
    },
  ]);
  await db.insert(productCollections).values({ productId: ring, collectionId: lotus });
  await setRate(day(1));
});

async function setRate(updatedAt: Date): Promise<void> {
  const rate = { variableName: goldPriceKey, variableValue: '5000', updatedAt };
  await local.shop.db
    .insert(globals)
    .values(rate)
    .onConflictDoUpdate({ target: globals.variableName, set: rate });
}

/** When each page last changed, according to the sitemap; empty if not stated. */
async function readSitemap(): Promise<Map<string, string>> {
  const answer = await callRoute(sitemap, local.visit('/sitemap.xml'));
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const entry = /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g;
  const xml = await answer.text();
  return new Map([...xml.matchAll(entry)].map(([, page = '', changed = '']) => [page, changed]));
}

describe('the sitemap', () => {
  test('lists every product, category and collection once, by its canonical address', async () => {
    const pages = [...(await readSitemap()).keys()];
    expect(pages.filter((page) => /\/(product|category|collection)\//.test(page))).toEqual([
      'http://localhost:3000/category/rings-%26-%3Cbands%3E',
      'http://localhost:3000/collection/lotus-pond',
      ...[ring, band].map((id) => `http://localhost:3000/product/${id}`),
    ]);
    expect(pages).toContain('http://localhost:3000/');
    expect(pages).toContain('http://localhost:3000/privacy-policy');
  });

  test('says when a page last changed, including its variations and listed products', async () => {
    const pages = await readSitemap();
    const changed = (path: string) => pages.get(`http://localhost:3000${path}`);
    expect(changed(`/product/${ring}`)).toBe(day(6).toISOString());
    expect(changed('/collection/lotus-pond')).toBe(day(4).toISOString());
    expect(changed('/category/rings-%26-%3Cbands%3E')).toBe(day(8).toISOString());
    expect(changed('/contact')).toBe('');
  });

  test('counts a new gold rate as a change of every page with a price', async () => {
    await setRate(day(7));
    const pages = await readSitemap();
    const changed = (path: string) => pages.get(`http://localhost:3000${path}`);
    expect(changed(`/product/${ring}`)).toBe(day(7).toISOString());
    expect(changed(`/product/${band}`)).toBe(day(8).toISOString());
  });
});

describe('a sitemap split into files', () => {
  async function entriesOf(range: SitemapRange): Promise<SitemapEntry[]> {
    return (await Array.fromAsync(listSitemapEntries(local.shop.db, range))).flat();
  }

  test.each([1, 2, 3, 5, 11, 13, 14])(
    'contains every entry once and in order, with %i per file',
    async (count) => {
      const whole = await entriesOf({ from: 0, count: 50_000 });
      expect(whole).toHaveLength(await countSitemapEntries(local.shop.db));
      const files = Array.from({ length: Math.ceil(whole.length / count) }, (_, file) =>
        entriesOf({ from: file * count, count }),
      );
      const parts = await Promise.all(files);
      expect(parts.every((part) => part.length <= count)).toBe(true);
      expect(parts.flat()).toEqual(whole);
      expect(await entriesOf({ from: whole.length, count })).toEqual([]);
    },
  );

  test('has a single file when all entries fit into it', async () => {
    const ask = (file: string) => callRoute(sitemap, local.visit(`/sitemap.xml?file=${file}`));
    const all = await (await callRoute(sitemap, local.visit('/sitemap.xml'))).text();
    expect(await (await ask('1')).text()).toBe(all);
    for (const file of ['0', '2', '-1', 'x', '1e9', '']) expect((await ask(file)).status).toBe(404);
  });

  test('is used beyond 50,000 addresses, behind a sitemap index', async () => {
    const { db } = stated.shop;
    const origin = 'http://localhost:3000';
    const ask = async (path: string) => (await callRoute(sitemap, stated.visit(path))).text();
    const locationsIn = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
    const added = 50_000 - (await countSitemapEntries(db));
    await db.transaction(async (tx) => {
      // They are not searched for.
      await tx.execute(sql`alter table products disable trigger user`);
      await tx.execute(sql`insert into products (name, making_charge_percentage)
        select 'Ring', 12 from generate_series(1, ${added}::int)`);
      await tx.execute(sql`alter table products enable trigger user`);
    });
    const largest = await ask('/sitemap.xml');
    expect(largest).toContain('<urlset');
    expect(locationsIn(largest)).toHaveLength(50_000);
    await db.execute(
      sql`insert into products (name, making_charge_percentage) values ('Last', 12)`,
    );
    const index = await ask('/sitemap.xml');
    expect(index).toContain('<sitemapindex');
    expect(locationsIn(index)).toEqual([1, 2].map((file) => `${origin}/sitemap-${file}.xml`));
    const files = await Promise.all([1, 2].map((file) => ask(`/sitemap.xml?file=${file}`)));
    expect(files[0]).toBe(largest);
    expect(Buffer.byteLength(largest)).toBeLessThan(50_000_000);
    expect(locationsIn(files[1] ?? '')).toHaveLength(1);
  });

  test('is streamed on demand, one batch at a time however many clients ask', async () => {
    let made = 0;
    let atOnce = 0;
    let mostAtOnce = 0;
    async function* batches() {
      for (let batch = 0; batch < 100; batch += 1) {
        mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
        await new Promise(setImmediate);
        atOnce -= 1;
        made += 1;
        yield [{ path: '/'.padEnd(20_000, 'x') }];
      }
    }
    const { robotTurns } = local.shop;
    const readers = [1, 2, 3].map(() => {
      const answer = answerWithEntries(batches(), 'http://localhost:3000', robotTurns);
      return answer.body?.getReader();
    });
    await Promise.all(readers.map((reader) => reader?.read()));
    await Promise.all(readers.map((reader) => reader?.cancel()));
    expect(mostAtOnce).toBe(1);
    expect(made).toBeLessThan(100);
  });
});

test('robots.txt disallows private paths and names the sitemap', async () => {
  const answer = await callRoute(robots, local.visit('/robots.txt'));
  const lines = (await answer.text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/admin', '/api', '/checkout', '/auth', '/my-', '/order-', '/sandbox']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Disallow: /demo');
  expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test('robots.txt and the sitemap, with their absolute URLs, are never cached', async () => {
  for (const [path, loader] of Object.entries({ '/robots.txt': robots, '/sitemap.xml': sitemap })) {
    for (const site of [local, stated]) {
      const { visit, ...asked } = site.visit(path);
      await callRoute<unknown>(loader, asked);
      expect(visit.audience).toBe('unknown');
    }
  }
});
