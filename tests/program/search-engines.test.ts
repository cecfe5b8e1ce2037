import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { milligrams } from '#price/money/weight.ts';
import { parseGoldPrice } from '#content/settings/shop-settings.ts';
import { paise } from '#price/money/money.ts';
import { priceOf } from '#price/pricing/price.ts';
import { addPicture, addRing, valueOf } from '../../proofs/support/database.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import { asSpecified } from '#price/pricing/test-price.ts';
import { type Thing, thingsIn } from '../support/structured-data.ts';

const shop = useShop();
const hostileName = '</script><script>alert(1)</script>';
let ring: string;
let hostile: string;

beforeAll(async () => {
  ring = await addRing(shop.db, 3);
  // Without a picture a piece is not in the feed.
  await addPicture(shop.db, ring);
  hostile = await addRing(shop.db, 3);
  await shop.db.query('update products set name = $2, description = $2 where id = $1', [
    hostile,
    hostileName,
  ]);
  await shop.caughtUp();
});

async function open(path: string) {
  const { status, text, headers } = await shop.visitor().ask(path);
  expect(status).toBe(200);
  return { html: text, policy: headers.get('content-security-policy') ?? '' };
}

/** The structured data of a product's first karat and size. */
function productIn(html: string): Thing | undefined {
  return thingsIn(html, shop.origin)
    .flatMap((thing) => thing.hasVariant ?? [thing])
    .find((thing) => thing['@type'] === 'Product');
}

const readRate = () =>
  valueOf<string>(
    shop.db,
    `select variable_value from globals where variable_name = 'gold_price_per_gram'`,
  );

async function setRate(rate: string): Promise<void> {
  await shop.db.query(
    `update globals set variable_value = $1, updated_at = now() where variable_name = 'gold_price_per_gram'`,
    [rate],
  );
  await shop.caughtUp();
}

/** What the ring costs in rupees at this rate per gram. */
function ringPriceAt(rate: string): number {
  const { total } = priceOf({
    netWeightMg: milligrams(10_000),
    ratePaisePerGram: parseGoldPrice(rate) ?? paise(0),
    makingChargePercentage: 12,
    discountPercentage: null,
    discountBasis: 'making',
    gstPercentage: 3,
    ...asSpecified,
  });
  return total / 100;
}

test('the price for search engines is the price that is charged', async () => {
  const price = ringPriceAt(await readRate());
  const { html } = await open(`/product/${ring}`);
  expect(productIn(html)).toMatchObject({ offers: { price } });
  expect(html).toContain(`<meta property="product:price:amount" content="${price}"/>`);
});

test('a product name that is a script is shown and published as text', async () => {
  const { html, policy } = await open(`/product/${hostile}`);
  expect(productIn(html)).toMatchObject({ name: `${hostileName}, 22KT` });
  expect(html).not.toContain('<script>alert(1)');
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe');
});

test('every page of the sitemap exists, may be indexed, and is canonical', async () => {
  const { html: xml } = await open('/sitemap.xml');
  const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page));
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages) {
    expect(page.origin).toBe(shop.origin);
    const { html } = await open(page.pathname);
    expect(html).toContain(`<link rel="canonical" href="${page.pathname}"/>`);
    expect(html).not.toContain('noindex');
  }
});

test('a cached page does not contain the host name, and robots.txt is not cached', async () => {
  const { html } = await open(`/product/${ring}`);
  expect(html).not.toContain(shop.origin);
  const robots = await shop.visitor().ask('/robots.txt');
  expect(robots.headers.get('cache-control')).toBe('no-store');
  expect(robots.text).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
});

test.each([
  '/auth',
  '/auth/forgot',
  '/auth/code',
  '/auth/verify?token=x',
  '/admin',
  '/checkout',
  '/order-failed',
])('%s is marked noindex', async (path) => {
  const { text } = await shop.visitor().ask(path);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

test('the files of a large sitemap are streamed, and unknown ones are a 404', async () => {
  const whole = await shop.visitor().ask('/sitemap.xml');
  const first = await shop.visitor().ask('/sitemap-1.xml');
  expect(first.text).toBe(whole.text);
  expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(whole.headers.has('content-length')).toBe(true);
  expect(first.headers.has('content-length')).toBe(false);
  const head = await shop.visitor().ask('/sitemap-1.xml', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-1.xml/']) {
    expect((await shop.visitor().ask(path)).status).toBe(404);
  }
});

test('the files that browsers request by convention exist', async () => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const { status, headers } = await shop.visitor().ask(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type]);
  }
  const change = await shop.visitor().ask('/.well-known/change-password');
  expect([change.status, change.headers.get('location')]).toEqual([302, '/my-account']);
});

test('the product feed is answered with an empty 304 while it is unchanged', async () => {
  const visitor = shop.visitor();
  const feed = await visitor.ask('/product-feed.xml');
  expect(feed.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(feed.text).toContain(`<g:link>${shop.origin}/product/`);
  expect(feed.text).not.toContain('<script>');
  const tag = feed.headers.get('etag') ?? '';
  const again = await visitor.ask('/product-feed.xml', { headers: { 'if-none-match': tag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('the product feed states each new price as soon as the gold rate has changed', async () => {
  const before = await readRate();
  onTestFinished(() => setRate(before));
  const visitor = shop.visitor();
  const tags: string[] = [];
  for (const rate of [before, '6123.45', '6234.5', before]) {
    await setRate(rate);
    const known = { 'if-none-match': tags.at(-1) ?? '""' };
    const { status, text, headers } = await visitor.ask('/product-feed.xml', { headers: known });
    expect([status, pricesOfRing(text)]).toEqual([200, [`${ringPriceAt(rate)}.00 INR`]]);
    const { html } = await open(`/product/${ring}`);
    expect(productIn(html)).toMatchObject({ offers: { price: ringPriceAt(rate) } });
    tags.push(headers.get('etag') ?? '');
  }
  expect(new Set(tags).size).toBe(3);
});

/** The prices that the feed states for the ring. */
function pricesOfRing(feed: string): string[] {
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  const ofRing = items.filter((item) => item.includes(`${shop.origin}/product/${ring}`));
  return ofRing.map((item) => /<g:price>(.*?)<\/g:price>/.exec(item)?.[1] ?? '');
}
