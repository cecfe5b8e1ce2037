import { expect, test } from 'vitest';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { standingOffer, type StoredOffer } from '#price/pricing/standing-offer.ts';
import { CatalogueMemory } from './catalogue-memory.server.ts';
import type { Family } from './family.ts';
import { testFamily, testId } from './test-families.server.ts';

const startsAt = new Date('2026-11-10T00:00:00Z');
const endsAt = new Date('2026-11-11T00:00:00Z');
const half: StoredOffer = {
  id: testId(900),
  name: 'Diwali',
  code: null,
  base: 'making',
  offKind: 'percent',
  offAmount: 50,
  startsAt,
  endsAt,
  categoryIds: [],
  collectionIds: [],
  productIds: [],
  karats: [],
};
const groups = {
  categories: [],
  collections: [],
  formerNames: [],
  collectionsByName: [],
  onHome: { categories: [], collections: [], pieces: [] },
};
const settings = (...offers: Partial<StoredOffer>[]): ShopSettings => ({
  rate: { rateBasis: 'same', ratePaisePerGram: paise(500_000), rateUpdatedAt: startsAt },
  selling: readSettingGroup('selling', new Map()),
  details: readSettingGroup('details', new Map()),
  policies: readSettingGroup('policies', new Map()),
  documents: readSettingGroup('documents', new Map()),
  promises: readSettingGroup('promises', new Map()),
  delivery: readSettingGroup('delivery', new Map()),
  isOwnShop: false,
  missing: [],
  offers: offers.map((own) => standingOffer({ ...half, ...own })),
});

/** A piece of 10 g with 10 % making charge: 56,650 rupees at 5,000 rupees per gram. */
const plain = (number: number, own: Partial<Family> = {}): Family => ({
  ...testFamily(number, own),
  makingChargePercentage: 10,
  records: [
    {
      karat: '22kt',
      size: '',
      grossWeightMg: milligrams(10_000),
      stoneWeightMg: null,
      netWeightMg: milligrams(10_000),
      stockQuantity: 1,
    },
  ],
});
const full = 5_665_000;
const reduced = 5_407_500;

async function memoryOf(families: Family[], offers: Partial<StoredOffer>[], now: Date) {
  const memory = new CatalogueMemory(groups, settings(...offers), now);
  await memory.load(parts(families));
  return memory;
}
async function* parts(families: Family[]) {
  yield await Promise.resolve(families);
}
const at = (moment: Date, ms = 0) => new Date(moment.getTime() + ms);
const priceOfFirst = (memory: CatalogueMemory) => memory.cards([testId(1)])[0]?.price;

test('prices change the moment an offer begins, and back the moment it ends', async () => {
  const memory = await memoryOf([plain(1)], [{}], at(startsAt, -1));
  expect([priceOfFirst(memory), memory.nextOfferMove]).toEqual([full, startsAt.getTime()]);
  expect(await memory.setTime(startsAt)).toBe('everything');
  expect([priceOfFirst(memory), memory.nextOfferMove]).toEqual([reduced, endsAt.getTime()]);
  expect(await memory.setTime(at(endsAt, -1))).toEqual(new Set());
  expect(await memory.setTime(endsAt)).toBe('everything');
  expect([priceOfFirst(memory), memory.nextOfferMove]).toEqual([full, null]);
});

test('lists sort by the prices that an offer makes', async () => {
  const families = [plain(1, { categoryId: 'rings' }), plain(2), plain(3, { categoryId: 'rings' })];
  const memory = await memoryOf(families, [{ categoryIds: ['rings'] }], at(startsAt, -1));
  const cheapestFirst = () =>
    memory
      .list({}, { order: 'price-low', from: 0, shown: 9 })
      .products.map(({ name }) => name.replace('Piece ', ''));
  expect(cheapestFirst()).toEqual(['3', '2', '1']);
  await memory.setTime(startsAt);
  expect(cheapestFirst()).toEqual(['3', '1', '2']);
});

test('a piece added during an offer shows no earlier price', async () => {
  const older = startsAt.getTime() * 1000 - 1_000;
  const families = [plain(1, { createdAtMicros: older }), plain(2, { createdAtMicros: older * 2 })];
  const memory = await memoryOf(families, [{}], startsAt);
  const shown = memory.cards([testId(1), testId(2)]);
  expect(shown.map(({ price }) => price)).toEqual([reduced, reduced]);
  expect(shown.map(({ priceBeforeDiscount }) => priceBeforeDiscount)).toEqual([full, reduced]);
});

test('a card says what its offer takes off, and nothing without an offer', async () => {
  const memory = await memoryOf([plain(1)], [{}], startsAt);
  expect(memory.cards([testId(1)])[0]?.reducedBy).toBe('50% off making charge ·\u00a0Diwali');
  await memory.setTime(endsAt);
  expect(memory.cards([testId(1)])[0]).not.toHaveProperty('reducedBy');
});

test('a variation has the offers of its product’s collections', async () => {
  const { variations, ...size } = plain(2);
  expect(variations).toEqual([]);
  const family = plain(1, { collectionIds: ['noor'], variations: [size] });
  const memory = await memoryOf([family], [{ collectionIds: ['noor'] }], startsAt);
  const product = memory.findProduct(size.id);
  const totals = [product, product?.variations[0]].map((each) => each?.offers[0]?.price?.total);
  expect(totals).toEqual([reduced, reduced]);
  const chosen = memory.findChosenPiece({ productId: size.id, karat: '22kt', size: '' });
  expect(chosen?.offer?.price?.extras?.reduction).toMatchObject({ name: 'Diwali', code: null });
});

test('the largest of several offers applies, or the piece’s own discount if that is larger', async () => {
  const offers = [{ offAmount: 20 }, { offAmount: 50 }, { offAmount: 30 }];
  const memory = await memoryOf([plain(1)], offers, startsAt);
  expect(priceOfFirst(memory)).toBe(reduced);
  const own = await memoryOf([{ ...plain(1), discountPercentage: 60 }], offers, startsAt);
  const product = own.findProduct(testId(1));
  expect(product?.offers[0]?.price).toMatchObject({ discount: 300_000, extras: null });
});

test('settings that change during a repricing are not overwritten by it', async () => {
  const memory = await memoryOf([plain(1)], [{}], at(startsAt, -1));
  await Promise.all([memory.setTime(startsAt), memory.setSettings(settings(), startsAt)]);
  expect([priceOfFirst(memory), memory.nextOfferMove]).toEqual([full, null]);
});
