import { expect, test } from 'vitest';
import type { Karat } from '#price/pricing/karat.ts';
import type { KaratOffer, Product } from '#catalogue/products/product.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { priceOf } from '#price/pricing/price.ts';
import { choiceIn } from './choice-address.ts';
import { productMeta } from './product-meta.ts';
import { asSpecified } from '#price/pricing/test-price.ts';

const site = { origin: 'https://kanak.example', shopName: 'Kanak' };

function priced(netWeightMg: number) {
  return priceOf({
    netWeightMg: milligrams(netWeightMg),
    ratePaisePerGram: paise(500_000),
    makingChargePercentage: 12,
    discountPercentage: null,
    discountBasis: 'making',
    gstPercentage: 3,
    ...asSpecified,
  });
}

function offered(karat: Karat, netWeightMg: number, stockQuantity = 2): KaratOffer {
  return {
    karat,
    size: '',
    grossWeightMg: milligrams(netWeightMg),
    stoneWeightMg: milligrams(0),
    netWeightMg: milligrams(netWeightMg),
    stockQuantity,
    price: netWeightMg > 0 ? priced(netWeightMg) : null,
  };
}

const piece = {
  soldAs: 'pieces' as const,
  makingChargePercentage: 12,
  discountPercentage: null,
  priceTerms: null,
  sizeKind: null,
  madeToOrderDays: null,
  pictures: [{ key: 'demo/band', alt: '', width: 1600, height: 1600, isPending: false }],
};
const wide = {
  ...piece,
  id: 'wide',
  name: 'Wide',
  description: '',
  pictures: [],
  offers: [offered('22kt', 12_000)],
};
const band: Product = {
  ...piece,
  id: 'band',
  name: 'Plain Band',
  description: 'A band.',
  offers: [offered('22kt', 10_000), offered('18kt', 9_000, 0)],
  category: { id: 'rings', name: 'Rings' },
  collections: [],
  variations: [wide],
};

const metaOf = (product: Product, query = '') =>
  productMeta(
    { ...site, isHallmarked: true },
    product,
    choiceIn(product, new URLSearchParams(query)),
  );

/** The structured data of a type. */
function dataOf(meta: ReturnType<typeof productMeta>, type: string): Record<string, unknown> {
  for (const each of meta) {
    const found = 'script:ld+json' in each ? (each['script:ld+json'] as object) : {};
    if ('@type' in found && found['@type'] === type) return { ...found };
  }
  throw new Error(`There is no ${type}`);
}

test('a product is described with the price of each karat, to the paisa that the page shows', () => {
  const product = dataOf(metaOf(band), 'Product');
  expect(product).toMatchObject({
    name: 'Plain Band',
    material: ['22kt gold, hallmark 22K916', '18kt gold, hallmark 18K750'],
    image: ['https://kanak.example/media/demo/band-1200.webp'],
    category: 'Rings',
  });
  expect(product['offers']).toMatchObject([
    {
      name: '22KT',
      price: 57_680,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: 'https://kanak.example/product/band',
    },
    {
      name: '18KT',
      price: 51_912,
      availability: 'https://schema.org/OutOfStock',
      url: 'https://kanak.example/product/band?karat=18kt',
    },
  ]);
});

test('a shared link shows the price of the karat that is chosen when the page opens', () => {
  const meta = metaOf(band);
  const in18kt = metaOf(band, 'karat=18kt');
  expect(in18kt).toContainEqual({ property: 'product:price:amount', content: '51912' });
  expect(meta).toContainEqual({ property: 'product:price:amount', content: '57680' });
  expect(meta).toContainEqual({ property: 'product:price:currency', content: 'INR' });
  expect(meta).toContainEqual({ property: 'og:type', content: 'product' });
});

test('the address of a variation states its own price, and the product as the page to show', () => {
  const meta = metaOf(band, 'variation=wide');
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://kanak.example/product/band',
  });
  expect(dataOf(meta, 'Product')).toMatchObject({
    name: 'Plain Band, Wide',
    description: 'A band.',
    image: ['https://kanak.example/media/demo/band-1200.webp'],
    offers: [{ price: 69_216, url: 'https://kanak.example/product/band?variation=wide' }],
  });
});

test('a piece without a price is offered for none', () => {
  const unweighed = { ...band, offers: [offered('22kt', 0)] };
  const meta = metaOf(unweighed);
  expect(dataOf(meta, 'Product')['offers']).toBeUndefined();
  expect(JSON.stringify(meta)).not.toContain('product:price');
});

test('the sizes of a piece are one offer, from the lowest price to the highest, each with its address', () => {
  const inSize = (size: string, weight: number, stock = 2) => ({
    ...offered('22kt', weight, stock),
    size,
  });
  const offers = [inSize('10', 10_000), inSize('12', 12_000, 0), inSize('14', 14_000)];
  const sized = { ...band, sizeKind: 'ring' as const, madeToOrderDays: 14, offers };
  const data = dataOf(metaOf(sized), 'Product');
  expect(data).toMatchObject({ size: ['10', '12', '14'], material: [expect.any(String)] });
  expect(data['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 57_680,
    highPrice: 80_752,
    offerCount: 3,
    offers: [
      { name: '22KT, Size 10', url: 'https://kanak.example/product/band?size=10' },
      { name: '22KT, Size 12', availability: 'https://schema.org/BackOrder' },
      { name: '22KT, Size 14', availability: 'https://schema.org/InStock' },
    ],
  });
});

test('of sizes that are sold out nobody is told the price as the lowest', () => {
  const inSize = (size: string, weight: number, stock: number) => ({
    ...offered('22kt', weight, stock),
    size,
  });
  const offers = [inSize('10', 10_000, 0), inSize('12', 12_000, 2), inSize('14', 14_000, 1)];
  const sized = { ...band, sizeKind: 'ring' as const, madeToOrderDays: null, offers };
  const { price } = offers[1] ?? {};
  expect(dataOf(metaOf(sized), 'Product')['offers']).toMatchObject({
    lowPrice: (price?.total ?? 0) / 100,
    highPrice: 80_752,
    offerCount: 3,
  });
});

test.each([
  ['24kt', '24kt gold, hallmark 24K999'],
  ['24ks', '24kt gold, hallmark 24K995'],
  ['14kt', '14kt gold, hallmark 14K585'],
  ['silver', '925 silver'],
] as const)('a piece in %s is of %s', (karat, material) => {
  const piece = { ...band, offers: [offered(karat, 10_000)] };
  expect(dataOf(metaOf(piece), 'Product')['material']).toEqual([material]);
});

test('the way to a product leads through its category', () => {
  const { itemListElement } = dataOf(metaOf(band), 'BreadcrumbList');
  expect(itemListElement).toMatchObject([
    { name: 'Home' },
    { name: 'Rings', item: 'https://kanak.example/category/rings' },
    { name: 'Plain Band' },
  ]);
});

test('no hallmark is claimed while the shop promises none', () => {
  const meta = productMeta({ ...site, isHallmarked: false }, band, {
    ...choiceIn(band, new URLSearchParams()),
  });
  expect(dataOf(meta, 'Product')).toMatchObject({
    material: ['22kt gold, 22K916', '18kt gold, 18K750'],
  });
});
