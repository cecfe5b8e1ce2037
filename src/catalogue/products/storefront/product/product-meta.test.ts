import { expect, test } from 'vitest';
import type { Karat } from '#price/pricing/karat.ts';
import type { KaratOffer, Product } from '#catalogue/products/product.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { priceOf } from '#price/pricing/price.ts';
import { choiceIn } from './choice-address.ts';
import { productMeta } from './product-meta.ts';
import type { SaleFacts } from './sale-facts.ts';
import { asSpecified } from '#price/pricing/test-price.ts';

const sale: SaleFacts = {
  isSelling: true,
  shippingFee: paise(15_000),
  reach: { to: [''], notTo: [], largestValue: null },
  deliveryWithin: '7 to 14 working days',
  rateEndsAt: null,
  offersEndAt: null,
};
const site = { origin: 'https://kanak.example', shopName: 'Kanak', isHallmarked: true, sale };

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

const metaOf = (product: Product, query = '', of: typeof site = site) =>
  productMeta(of, { product, reviews: null }, choiceIn(product, new URLSearchParams(query)));

type Data = Record<string, unknown> & { offers?: Record<string, unknown> };

/** The structured data of a type, if present. */
function findData(meta: ReturnType<typeof productMeta>, type: string): Data | undefined {
  return meta
    .map((each) => ('script:ld+json' in each ? (each['script:ld+json'] as Data) : {}))
    .find((found) => found['@type'] === type);
}

/** The structured data of each karat and size of a product. */
function variantsOf(meta: ReturnType<typeof productMeta>): Data[] {
  const single = findData(meta, 'Product');
  return single ? [single] : ((findData(meta, 'ProductGroup')?.['hasVariant'] ?? []) as Data[]);
}

const offersOf = (product: Product, of?: typeof site) =>
  variantsOf(metaOf(product, '', of)).map(({ offers }) => offers);

test('a product is a group of its karats and variations, each at its own price', () => {
  const meta = metaOf(band);
  expect(findData(meta, 'ProductGroup')).toMatchObject({
    name: 'Plain Band',
    url: 'https://kanak.example/product/band',
    productGroupID: 'band',
    variesBy: ['https://schema.org/material'],
    category: 'Rings',
    brand: { name: 'Kanak' },
  });
  expect(variantsOf(meta)).toMatchObject([
    {
      '@type': 'Product',
      name: 'Plain Band, 22KT',
      sku: 'band-22kt',
      inProductGroupWithID: 'band',
      material: '22kt gold, hallmark 22K916',
      image: ['https://kanak.example/media/demo/band-1200.webp'],
      weight: { value: 10, unitCode: 'GRM' },
      offers: {
        price: 57_680,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        url: 'https://kanak.example/product/band',
      },
    },
    {
      sku: 'band-18kt',
      material: '18kt gold, hallmark 18K750',
      offers: {
        price: 51_912,
        availability: 'https://schema.org/OutOfStock',
        url: 'https://kanak.example/product/band?karat=18kt',
      },
    },
    {
      name: 'Plain Band, Wide, 22KT',
      sku: 'wide-22kt',
      image: ['https://kanak.example/media/demo/band-1200.webp'],
      offers: { price: 69_216, url: 'https://kanak.example/product/band?variation=wide' },
    },
  ]);
});

test('a piece with a single offer is a product by itself', () => {
  const single = { ...band, variations: [], offers: band.offers.slice(0, 1) };
  const meta = metaOf(single);
  expect(findData(meta, 'ProductGroup')).toBeUndefined();
  expect(findData(meta, 'Product')).toMatchObject({ sku: 'band-22kt', offers: { price: 57_680 } });
  expect(findData(meta, 'Product')).not.toHaveProperty('inProductGroupWithID');
});

test('each way of delivery is written out once, with the fee and the days of the shop', () => {
  const madeToOrder = { ...band, madeToOrderDays: 21 };
  const [ready, made, again] = offersOf(madeToOrder).map((offer) => offer?.['shippingDetails']);
  const transitTime = { minValue: 7, maxValue: 14, unitCode: 'DAY' };
  expect(ready).toMatchObject({
    '@id': '#delivery',
    shippingDestination: { addressCountry: 'IN' },
    shippingRate: { value: 150, currency: 'INR' },
    deliveryTime: { transitTime, businessDays: {} },
  });
  expect(ready).not.toHaveProperty('deliveryTime.handlingTime');
  expect(made).toMatchObject({
    '@id': '#delivery-21',
    deliveryTime: { handlingTime: { minValue: 21, maxValue: 21 }, transitTime },
  });
  expect(again).toEqual({ '@id': '#delivery' });
});

test('a delivery policy that names no days gives no delivery details', () => {
  const of = { ...site, sale: { ...sale, deliveryWithin: 'As agreed' } };
  const [variant] = variantsOf(metaOf(band, '', of));
  expect(variant?.offers?.['shippingDetails']).toBeUndefined();
});

test('delivery is stated only for where carriers go, and for what they insure', () => {
  const shippingTo = (reach: Partial<SaleFacts['reach']>) => {
    const within = { ...sale, reach: { ...sale.reach, ...reach } };
    return offersOf(band, { ...site, sale: within })[0]?.['shippingDetails'];
  };
  expect(shippingTo({ to: ['30', '38'] })).toMatchObject({
    shippingDestination: { addressCountry: 'IN', postalCodePrefix: ['30', '38'] },
  });
  expect(shippingTo({ largestValue: paise(57_680_00) })).toBeDefined();
  expect(shippingTo({ largestValue: paise(57_679_99) })).toBeUndefined();
  expect(shippingTo({ notTo: ['68255'] })).toBeUndefined();
  expect(shippingTo({ to: [] })).toBeUndefined();
});

test('a price is valid until its rate or offer ends, with no date if neither is known', () => {
  const [rateEndsAt, offersEndAt] = ['2026-12-03', '2026-12-01'].map((day) => Date.parse(day));
  const reduced = { ...band, offers: band.offers.map((each) => ({ ...each, reducedBy: 'Sale' })) };
  const untilOf = (product: Product, known: Partial<SaleFacts>) =>
    variantsOf(metaOf(product, '', { ...site, sale: { ...sale, ...known } }))[0]?.offers?.[
      'priceValidUntil'
    ];
  expect(untilOf(band, {})).toBeUndefined();
  expect(untilOf(band, { rateEndsAt, offersEndAt })).toBe('2026-12-03T00:00:00.000Z');
  expect(untilOf(reduced, { rateEndsAt, offersEndAt })).toBe('2026-12-01T00:00:00.000Z');
  expect(untilOf(reduced, { offersEndAt })).toBe('2026-12-01T00:00:00.000Z');
});

test('a shared link shows the price of the karat that is chosen when the page opens', () => {
  const meta = metaOf(band);
  const in18kt = metaOf(band, 'karat=18kt');
  expect(in18kt).toContainEqual({ property: 'product:price:amount', content: '51912' });
  expect(meta).toContainEqual({ property: 'product:price:amount', content: '57680' });
  expect(meta).toContainEqual({ property: 'product:price:currency', content: 'INR' });
  expect(meta).toContainEqual({ property: 'og:type', content: 'product' });
});

test('the address of a variation states its own price, and the product page as canonical', () => {
  const meta = metaOf(band, 'variation=wide');
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://kanak.example/product/band',
  });
  expect(meta).toContainEqual({ property: 'product:price:amount', content: '69216' });
});

test('nothing is offered without a price, nor while the shop does not sell', () => {
  const unweighed = { ...band, offers: [offered('22kt', 0)], variations: [] };
  expect(variantsOf(metaOf(unweighed))).toEqual([]);
  expect(JSON.stringify(metaOf(unweighed))).not.toContain('product:price');
  const closed = { ...site, sale: { ...sale, isSelling: false } };
  expect(variantsOf(metaOf(band, '', closed))).toEqual([]);
});

test('each size is offered at its own address, and made to order if out of stock', () => {
  const inSize = (size: string, weight: number, stock = 2) => ({
    ...offered('22kt', weight, stock),
    size,
  });
  const offers = [inSize('10', 10_000), inSize('12', 12_000, 0), inSize('14', 14_000)];
  const sized = {
    ...band,
    sizeKind: 'ring' as const,
    madeToOrderDays: 14,
    offers,
    variations: [],
  };
  const meta = metaOf(sized);
  expect(findData(meta, 'ProductGroup')).toMatchObject({ variesBy: ['https://schema.org/size'] });
  expect(variantsOf(meta)).toMatchObject([
    {
      name: 'Plain Band, 22KT, Size 10',
      size: 'Size 10',
      offers: { price: 57_680, url: 'https://kanak.example/product/band?size=10' },
    },
    { sku: 'band-22kt-12', offers: { availability: 'https://schema.org/BackOrder' } },
    { offers: { price: 80_752, availability: 'https://schema.org/InStock' } },
  ]);
});

test.each([
  ['24kt', '24kt gold, hallmark 24K999'],
  ['24ks', '24kt gold, hallmark 24K995'],
  ['14kt', '14kt gold, hallmark 14K585'],
  ['silver', '925 silver'],
] as const)('the material of a piece in %s is %s', (karat, material) => {
  const made = { ...band, offers: [offered(karat, 10_000)], variations: [] };
  expect(variantsOf(metaOf(made))).toMatchObject([{ material }]);
});

test('the breadcrumb of a product leads through its category', () => {
  expect(findData(metaOf(band), 'BreadcrumbList')?.['itemListElement']).toMatchObject([
    { name: 'Home' },
    { name: 'Rings', item: 'https://kanak.example/category/rings' },
    { name: 'Plain Band' },
  ]);
});

test('no hallmark is claimed while the shop promises none', () => {
  const variants = variantsOf(metaOf(band, '', { ...site, isHallmarked: false }));
  expect(variants).toMatchObject([
    { material: '22kt gold, 22K916' },
    { material: '18kt gold, 18K750' },
    {},
  ]);
});
