import { expect, test } from 'vitest';
import { problemsIn } from './structured-data.ts';

const origin = 'https://kanak.example';
const offer = {
  '@type': 'Offer',
  price: 50_000,
  priceCurrency: 'INR',
  availability: 'https://schema.org/InStock',
};
const product = {
  '@type': 'Product',
  name: 'Plain Band',
  sku: 'band-22kt',
  description: 'A band.',
  image: ['/media/band.webp'],
  brand: { '@type': 'Brand', name: 'Kanak' },
  material: '22kt gold',
  offers: offer,
};

const pageWith = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`;

test('a complete product has no problem', async () => {
  expect(await problemsIn(pageWith(product), origin)).toEqual([]);
});

test.each([
  [
    'a product without an offer',
    { ...product, offers: undefined },
    'ERROR Product: One of the following',
  ],
  [
    'an offer without a price',
    { ...product, offers: { ...offer, price: undefined } },
    'ERROR Product.offers',
  ],
  [
    'a type that there is not',
    { '@type': 'GoldShop', name: 'Kanak' },
    'Type "GoldShop" is not a valid',
  ],
  [
    'a property of another type',
    { '@type': 'JewelryStore', offerCount: 1 },
    'Property "offerCount"',
  ],
  ['a product without a material', { ...product, material: undefined }, 'Missing field "material"'],
  [
    'a way without addresses',
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home' },
        { '@type': 'ListItem', position: 2, name: 'Rings' },
      ],
    },
    'Field "item" with URL is missing',
  ],
])('%s is reported', async (_, thing, problem) => {
  expect((await problemsIn(pageWith(thing), origin)).join('\n')).toContain(problem);
});
