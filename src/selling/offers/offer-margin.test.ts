import { expect, test } from 'vitest';
import type { Family } from '#catalogue/products/memory/family.ts';
import {
  testFamily,
  testId,
  testPricing,
} from '#catalogue/products/memory/test-families.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { standingOffer, type StoredOffer } from '#price/pricing/standing-offer.ts';
import { offerMargin } from './offer-margin.ts';

const offer = (own: Partial<StoredOffer> = {}) =>
  standingOffer({
    id: testId(900),
    name: 'Diwali',
    code: null,
    base: 'making',
    offKind: 'percent',
    offAmount: 50,
    startsAt: new Date('2026-11-10'),
    endsAt: null,
    categoryIds: [],
    collectionIds: [],
    productIds: [],
    karats: [],
    ...own,
  });

/** A piece with this making charge and 10 g of gold, worth ₹50,000 at ₹5,000 per gram. */
function ring(number: number, making: number, own: Partial<Family> = {}): Family {
  const weights = { grossWeightMg: milligrams(10_000), stoneWeightMg: milligrams(0) };
  const record = { ...weights, netWeightMg: milligrams(10_000), stockQuantity: 1, size: '' };
  return {
    ...testFamily(number, own),
    makingChargePercentage: making,
    records: [{ karat: '22kt', ...record }],
  };
}
const rupees = (amount: number) => paise(amount * 100);
const pricing = testPricing(5_000);

test('an offer takes its percentage off the price above gold, only for the pieces it covers', async () => {
  const families = [ring(1, 10, { categoryId: 'rings' }), ring(2, 20, { categoryId: 'rings' })];
  const others = [ring(3, 10), { ...ring(4, 10), records: [] }];
  const diwali = offer({ categoryIds: ['rings'] });
  const margin = await offerMargin([...families, ...others], pricing, diwali);
  expect(margin).toMatchObject({
    reduced: 2,
    unmoved: 0,
    aboveGoldBefore: rupees(15_000),
    aboveGoldAfter: rupees(7_500),
    atGold: 0,
  });
  expect(margin.smallest).toMatchObject({ name: 'Piece 1', aboveGoldAfter: rupees(2_500) });
  expect(margin.sample.map(({ before, after }) => [before, after])).toEqual([
    [rupees(56_650), rupees(54_075)],
    [rupees(61_800), rupees(56_650)],
  ]);
});

test('of pieces with equal margins, the first is named as the smallest', async () => {
  const { smallest } = await offerMargin([ring(2, 10), ring(1, 10)], pricing, offer());
  expect(smallest?.name).toBe('Piece 2');
});

test('an amount larger than the price above gold is limited to it', async () => {
  const sum = offer({ base: 'whole', offKind: 'sum', offAmount: rupees(6_000) });
  const margin = await offerMargin([ring(1, 10), ring(2, 20)], pricing, sum);
  expect(margin).toMatchObject({ reduced: 2, atGold: 1, aboveGoldAfter: rupees(4_000) });
});

test('a piece with a better reduction does not count as reduced', async () => {
  const own = { ...ring(1, 10), discountPercentage: 60 };
  const margin = await offerMargin([own, ring(2, 10)], pricing, offer());
  expect(margin).toMatchObject({ reduced: 1, unmoved: 1 });
  const better = offer({ id: testId(901), offAmount: 70 });
  const none = await offerMargin([ring(2, 10)], { ...pricing, offers: [better] }, offer());
  expect(none).toMatchObject({ reduced: 0, unmoved: 1, smallest: null, sample: [] });
});

test('an active offer is compared with the prices without it', async () => {
  const on = offer();
  const margin = await offerMargin([ring(1, 10)], { ...pricing, offers: [on] }, on);
  expect(margin).toMatchObject({ reduced: 1, aboveGoldBefore: rupees(5_000) });
});

test('five of many pieces are shown, evenly from the smallest reduction to the largest', async () => {
  const families = Array.from({ length: 40 }, (_, at) => ring(40 - at, 40 - at));
  const { reduced, sample, smallest } = await offerMargin(families, pricing, offer());
  expect(reduced).toBe(40);
  const names = sample.map(({ name }) => name);
  expect(names).toEqual(['Piece 1', 'Piece 11', 'Piece 21', 'Piece 30', 'Piece 40']);
  expect(smallest?.name).toBe('Piece 1');
});

test('a variation is named after its product, and up to five pieces are all shown', async () => {
  const large = { ...ring(9, 30), name: 'Large' };
  const families = [ring(4, 20), ring(3, 10, { variations: [large] }), ring(5, 40)];
  const { sample, smallest } = await offerMargin(families, pricing, offer());
  const names = ['Piece 3', 'Piece 4', 'Piece 3, Large', 'Piece 5'];
  expect(sample.map(({ name }) => name)).toEqual(names);
  expect(smallest).toMatchObject({ name: 'Piece 3', karat: '22kt', size: '' });
});
