import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { milligrams } from '#price/money/weight.ts';
import { karats } from '#price/pricing/karat.ts';
import { type Family, isInStock } from '#catalogue/products/memory/family.ts';
import type { cardOf } from '#catalogue/products/memory/cards.ts';
import { testFamily, testPricing } from '#catalogue/products/memory/test-families.server.ts';
import {
  anyPricing,
  randomFamilies,
} from '#catalogue/products/memory/test-random-families.server.ts';
import { compareAge } from '#catalogue/products/memory/sorted-list.ts';
import { productOrders } from '#catalogue/products/product-order.ts';
import type { Choice } from './choice.ts';
import { Narrowing } from './narrowing.server.ts';
import { countsOf, filtered, plainCounts, type Said } from './test-plain-filter.server.ts';
import { cases } from '../../../../tests/tiers.ts';

const selling = readSettingGroup('selling', new Map());

const range = (most: number) =>
  fc.oneof(
    fc.record({ to: fc.nat(most) }),
    fc.record({ from: fc.integer({ min: 1, max: most }) }),
    fc.record({ from: fc.nat(most / 2), to: fc.integer({ min: Math.ceil(most / 2), max: most }) }),
  );
const choosable = {
  category: fc.subarray(['rings', 'chains'], { minLength: 1 }),
  collection: fc.constant(['noor']),
  for: fc.constant(['men']),
  colour: fc.constant(['red']),
  karat: fc.subarray([...karats], { minLength: 1, maxLength: 3 }),
  size: fc.subarray(['ring-12', 'bangle-2.4', 'length-9', 'ring-9'], { minLength: 1 }),
  stones: fc.constantFrom(['plain'], ['stones']),
  availability: fc.constantFrom(['in-stock'], ['made-to-order'], ['in-stock', 'made-to-order']),
  offer: fc.constant(['yes']),
  price: range(500_000),
  weight: range(60_000),
  making: range(3_000),
  gram: range(40_000),
};
// More than four filters at once leave nothing of any shop.
const anyChoice: fc.Arbitrary<Choice> = fc
  .tuple(fc.record(choosable), fc.subarray(Object.keys(choosable), { maxLength: 4 }))
  .map(([all, names]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
  );

type Group = { categoryId?: string; collectionId?: string; rule?: Choice };

const anyGroup: fc.Arbitrary<Group> = fc.oneof(
  fc.constantFrom({}, {}, { categoryId: 'rings' }, { collectionId: 'noor' }),
  fc.record({ rule: anyChoice }),
);

function membersOf(families: readonly Family[], group: Group) {
  return families.filter(
    (family) =>
      (!group.rule || isInStock(family)) &&
      (!group.categoryId || family.categoryId === group.categoryId) &&
      (!group.collectionId ||
        (family.collectionIds.includes(group.collectionId) && isInStock(family))),
  );
}

/** Compares a narrowed list with a plain filter: its products, all counts, the prices on its cards, and its orders. */
function expectAsFiltered(
  narrowing: Narrowing,
  families: readonly Family[],
  { pricing, choice, group }: { pricing: PricingSettings; choice: Choice; group: Group },
): void {
  const members = membersOf(families, group);
  const found = narrowing.find(group, choice);
  const asked = { pricing, choice, rule: group.rule };
  const plain = filtered(members, asked);
  const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).toSorted();
  expect(idsOf(found.slots.map(({ family }) => family))).toEqual(
    idsOf(plain.map(({ family }) => family)),
  );

  expect(countsOf(narrowing, found)).toEqual(plainCounts(narrowing, members, asked));

  const offersById = new Map(plain.map(({ family, offers }) => [family.id, offers]));
  for (const order of productOrders) {
    const part = {
      order,
      from: 0,
      shown: 100_000,
      choice,
      ...(group.rule && { rule: group.rule }),
    };
    const cards = narrowing.cards(found, part, { pricing, selling });
    const families = cards.map(({ id }) => members.find((each) => each.id === id) ?? testFamily(0));
    const keys = cards.map(({ price, netWeightMg }) => {
      if (order === 'newest') return 0;
      if (order === 'weight-low') return netWeightMg || Infinity;
      if (price === null) return Infinity;
      return order === 'price-low' ? price : -price;
    });
    const sorted = Array.from(cards.keys()).toSorted((a, b) => {
      const [one = 0, other = 0] = [keys[a], keys[b]];
      const [first = testFamily(0), second = testFamily(0)] = [families[a], families[b]];
      return one === other ? compareAge(first, second) : one - other;
    });
    expect(sorted).toEqual(Array.from(cards.keys()));
    for (const card of cards)
      expectCardToMatch(card, offersById.get(card.id) ?? [], { ...group.rule, ...choice });
  }
}

function expectCardToMatch(
  card: ReturnType<typeof cardOf>,
  offers: readonly Said[],
  { price, weight, karat }: Choice,
): void {
  const isShown = offers.some(
    (offer) =>
      (!price || (card.price !== null && offer.price === card.price / 100)) &&
      (!weight || offer.weight === card.netWeightMg) &&
      (!karat || offer.karat === card.karat),
  );
  expect(isShown).toBe(true);
}

test('any choice finds, counts and sorts what a plain filter does, for any products and rates', async () => {
  const pricings = fc.sample(anyPricing, { numRuns: cases(50), seed: 20 });
  // 2,000 others at each rate: 1,00,000 in all.
  for (const [at, pricing] of pricings.entries()) {
    const families = randomFamilies(cases(2_000), 20 + at);
    const narrowing = new Narrowing(testPricing(5_000));
    await narrowing.load(families);
    const putInForce = await narrowing.prepare(pricing);
    putInForce();
    const choices = fc.sample(fc.tuple(anyChoice, anyGroup), { numRuns: 6, seed: at });
    for (const [choice, group] of choices) {
      expectAsFiltered(narrowing, families, { pricing, choice, group });
    }
  }
}, 900_000);

test('a table changed during a repricing filters like one built afresh', async () => {
  const [before, after] = [randomFamilies(cases(1_500), 21), randomFamilies(cases(1_500), 22)];
  const narrowing = new Narrowing(testPricing(5_000));
  await narrowing.load(before);
  const pricing = testPricing(7_000);
  const pending = narrowing.prepare(pricing);
  // Products are changed, added and removed while prices are being computed.
  for (const [at, family] of before.entries()) {
    narrowing.replace(family, at % 5 === 0 ? undefined : after[at]);
  }
  const putInForce = await pending;
  putInForce();
  const left = after.filter((_, at) => at % 5 !== 0);
  for (const [choice, group] of fc.sample(fc.tuple(anyChoice, anyGroup), {
    numRuns: cases(150),
    seed: 23,
  })) {
    expectAsFiltered(narrowing, left, { pricing, choice, group });
  }
});

test('one offer must match the whole choice, not one its karat and another its price', async () => {
  const [first] = testFamily(1).records;
  const heavy = { ...first, karat: '22kt' as const, netWeightMg: milligrams(20_000) };
  const light = { ...first, karat: '18kt' as const, netWeightMg: milligrams(5_000) };
  const family = testFamily(1, { availableKarats: ['22kt', '18kt'] });
  const records = [heavy, light].map((own) => Object.assign({}, ...family.records, own));
  const narrowing = new Narrowing(testPricing(5_000));
  await narrowing.load([{ ...family, records }]);
  const count = (choice: Choice) => narrowing.find({}, choice).slots.length;
  const cheap = { to: 30_000 };
  expect(count({ price: cheap })).toBe(1);
  expect(count({ karat: ['22kt'] })).toBe(1);
  expect(count({ karat: ['22kt'], price: cheap })).toBe(0);
  const part = { order: 'newest', from: 0, shown: 1, choice: { price: cheap } } as const;
  const found = narrowing.find({}, part.choice);
  const [card] = narrowing.cards(found, part, { pricing: testPricing(5_000), selling });
  expect(card).toMatchObject({ karat: '18kt', netWeightMg: 5_000, chooses: '?karat=18kt' });
});

test('a card links to the size that it shows, if only that size of its karat matches', async () => {
  const [first] = testFamily(1).records;
  const sized = (karat: '22kt' | '18kt', size: string, weight: number) =>
    Object.assign({}, first, { karat, size, netWeightMg: milligrams(weight) });
  const records = [
    ...['10', '12'].map((size) => sized('22kt', size, 400 * Number(size))),
    ...['10', '12'].map((size) => sized('18kt', size, 300 * Number(size))),
  ];
  const family = testFamily(1, { availableKarats: ['22kt', '18kt'], sizeKind: 'ring', records });
  const narrowing = new Narrowing(testPricing(5_000));
  await narrowing.load([family]);
  const chosen = (choice: Choice) => {
    const part = { order: 'newest', from: 0, shown: 1, choice } as const;
    const shown = { pricing: testPricing(5_000), selling };
    const [card] = narrowing.cards(narrowing.find({}, choice), part, shown);
    return [card?.netWeightMg, card?.chooses];
  };
  expect(chosen({ size: ['ring-12'] })).toEqual([3_600, '?karat=18kt&size=12']);
  expect(chosen({ size: ['ring-12'], karat: ['22kt'] })).toEqual([4_800, '?size=12']);
  expect(chosen({ karat: ['18kt'] })).toEqual([3_000, '?karat=18kt']);
});

test('traits set by staff drop the pages of their lists', async () => {
  const family = testFamily(1, { categoryId: 'rings' });
  const narrowing = new Narrowing(testPricing(5_000));
  await narrowing.load([family]);
  const tags = narrowing.replace(family, { ...family, traits: { for: ['men'] } });
  expect(tags).toEqual(['facets:all', 'facets:rings']);
});

test('a recent result shows a product as it is now', async () => {
  const family = testFamily(1);
  const narrowing = new Narrowing(testPricing(5_000));
  await narrowing.load([family, testFamily(2)]);
  const part = { order: 'newest', from: 0, shown: 9, choice: { karat: ['22kt'] } } as const;
  const shown = { pricing: testPricing(5_000), selling };
  const names = () =>
    narrowing.cards(narrowing.find({}, part.choice), part, shown).map(({ pictures }) => pictures);
  expect(names()).toEqual([[], []]);
  const picture = { key: 'ring', alt: '', width: 800, height: 800, isPending: false };
  expect(narrowing.replace(family, { ...family, pictures: [picture] })).toEqual([]);
  expect(names()).toEqual([[], [picture]]);
});
