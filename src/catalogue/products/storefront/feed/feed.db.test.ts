import { expect, test } from 'vitest';
import type { CatalogueMemory } from '#catalogue/products/memory/catalogue-memory.server.ts';
import { readCatalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { useDemoCatalogue } from '#catalogue/products/memory/test-demo-catalogue.server.ts';
import { isKarat } from '#price/pricing/karat.ts';
import { paise } from '#price/money/money.ts';
import { cases } from '../../../../../tests/tiers.ts';
import { choiceIn } from '../product/choice-address.ts';
import { productData } from '../product/product-data.ts';
import { saleFactsOf } from '../product/sale-facts.ts';
import { writeFeed } from './feed-xml.server.ts';

const { shop } = useDemoCatalogue();

const origin = 'https://kanak.example';
const facts = {
  origin,
  shopName: 'Kanak & Daughters',
  isHallmarked: true,
  shippingFee: paise(0),
  now: new Date(),
};

async function feedOf(memory: CatalogueMemory, now = new Date()) {
  const { tag, parts } = await writeFeed(memory, { ...facts, now });
  const text = Buffer.concat([...parts]).toString('utf8');
  const items = [...text.matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) => item);
  return { tag, text, items };
}

function valueIn(item: string, name: string): string {
  const [, value = ''] = new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item) ?? [];
  return value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}

type Said = { '@type'?: string; hasVariant?: Said[]; offers?: { url: string; price: number } };

/** The price of the piece in rupees in the structured data of the page at this URL. */
function saidOnPage(memory: CatalogueMemory, link: URL): number | undefined {
  const product = memory.findProduct(link.pathname.split('/').at(-1) ?? '');
  if (!product) return undefined;
  const site = { ...facts, sale: saleFactsOf(memory.settings, memory.pricing) };
  const things = productData(site, product).map((each) =>
    'script:ld+json' in each ? (each['script:ld+json'] as Said) : {},
  );
  const variants = things.flatMap((thing) => thing.hasVariant ?? [thing]);
  return variants.find(({ offers }) => offers?.url === link.href)?.offers?.price;
}

/** The price that the cart charges for it. */
function charged(memory: CatalogueMemory, link: URL): number | undefined {
  const productId = link.pathname.split('/').at(-1) ?? '';
  const product = memory.findProduct(productId);
  const { piece, offer } = product ? choiceIn(product, link.searchParams) : {};
  const karat = link.searchParams.get('karat') ?? offer?.karat;
  if (!piece || !isKarat(karat)) return undefined;
  const choice = { productId: piece.id, karat, size: offer?.size ?? '' };
  const total = memory.findChosenPiece(choice)?.offer?.price?.total;
  return total === undefined ? undefined : total / 100;
}

test('feed, structured data and cart agree on every price after each change of the rate', async () => {
  const memory = await readCatalogue(shop.db);
  const differences: string[] = [];
  let compared = 0;
  for (let change = 0; change < cases(100); change += 1) {
    const ratePaisePerGram = paise(400_000 + change * 13_577);
    const rate = { rateBasis: 'pure' as const, ratePaisePerGram, rateUpdatedAt: new Date() };
    await memory.setSettings({ ...memory.settings, rate });
    const { items } = await feedOf(memory);
    for (const item of items) {
      const link = new URL(valueIn(item, 'link'));
      const price = valueIn(item, 'sale_price') || valueIn(item, 'price');
      const said = [saidOnPage(memory, link), charged(memory, link)];
      compared += 1;
      if (said.some((each) => `${each?.toFixed(2)} INR` !== price)) {
        differences.push(`${link}: ${price}, ${said.join(', ')}`);
      }
    }
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(cases(100) * 50);
});

test('every item has the fields required of a merchant feed, and a unique id', async () => {
  const { items, text } = await feedOf(await readCatalogue(shop.db));
  const needed = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price'];
  for (const item of items) {
    expect(needed.filter((name) => valueIn(item, name) === '')).toEqual([]);
    expect(valueIn(item, 'id').length).toBeLessThanOrEqual(50);
    expect(valueIn(item, 'image_link')).toMatch(/^https:\/\/kanak\.example\/media\/.+\.jpg$/);
    expect(valueIn(item, 'price')).toMatch(/^\d+\.00 INR$/);
    expect(valueIn(item, 'shipping')).toContain('<g:country>IN</g:country>');
  }
  expect(new Set(items.map((item) => valueIn(item, 'id'))).size).toBe(items.length);
  expect(text).toContain('<title>Kanak &#38; Daughters</title>');
});

test('the tag of the feed stays while nothing changes, and changes with the rate', async () => {
  const memory = await readCatalogue(shop.db);
  const { tag } = await feedOf(memory);
  expect((await feedOf(memory)).tag).toBe(tag);
  const rate = { rateBasis: 'same' as const, ratePaisePerGram: paise(612_300) };
  await memory.setSettings({ ...memory.settings, rate: { ...rate, rateUpdatedAt: new Date() } });
  expect((await feedOf(memory)).tag).not.toBe(tag);
});

test('the feed is empty without a gold rate and before the shop opens', async () => {
  const memory = await readCatalogue(shop.db);
  const { settings } = memory;
  await memory.setSettings({ ...settings, rate: null });
  expect((await feedOf(memory)).items).toEqual([]);
  await memory.setSettings({
    ...settings,
    missing: [{ what: 'the gold rate', to: '/admin/store' }],
  });
  expect((await feedOf(memory)).items).toEqual([]);
});
