import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Karat } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { productOrders } from '#catalogue/products/product-order.ts';
import type { Family } from './family.ts';
import { ProductLists } from './product-lists.ts';
import { shownNetWeight, shownPrice } from './shown-price.ts';
import { testFamily, testPricing } from './test-families.server.ts';
import { anyPricing, randomFamilies } from './test-random-families.server.ts';
import { slowdown } from '../../../../tests/support/slowdown.ts';
import { cases } from '../../../../tests/tiers.ts';

async function listsOf(families: Iterable<Family>, pricing: PricingSettings) {
  const lists = new ProductLists(pricing);
  await lists.load(families);
  return lists;
}

const groups = [{}, { categoryId: 'rings' }, { categoryId: 'chains' }, { collectionId: 'noor' }];

function allLists(lists: ProductLists) {
  return groups.flatMap((group) =>
    ([...productOrders, 'arranged'] as const).map((order) => {
      const { families, total } = lists.list(group, { order, from: 0, shown: 10_000 });
      return [total, lists.isArranged(group), ...families.map(({ id, name }) => `${id} ${name}`)];
    }),
  );
}

const madeUp = fc.record({
  number: fc.nat(12),
  name: fc.constantFrom('Band', 'Hoop'),
  categoryId: fc.constantFrom('rings', 'chains', null),
  collectionIds: fc.constantFrom<string[]>(['noor'], []),
  places: fc.constantFrom<Record<string, number>>({}, { noor: 0 }, { noor: 1 }, { noor: 2 }),
  makingChargePercentage: fc.constantFrom(5, 6, 20),
  availableKarats: fc.constantFrom<Karat[]>(['22kt'], []),
});
const change = fc.oneof(
  { weight: 5, arbitrary: madeUp },
  { weight: 2, arbitrary: fc.nat(12) },
  { weight: 1, arbitrary: fc.constantFrom(1, 5_000, 9_999).map(testPricing) },
);

test('lists updated by any changes equal lists built afresh', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 25 }),
      fc.boolean(),
      async (changes, isAskedBefore) => {
        let pricing = testPricing(5_000);
        const families = new Map([1, 2, 3].map((number) => [number, testFamily(number)]));
        const lists = await listsOf(families.values(), pricing);
        for (const each of changes) {
          if (isAskedBefore) allLists(lists);
          if (typeof each === 'number') {
            lists.replace(families.get(each), undefined);
            families.delete(each);
          } else if ('number' in each) {
            const { number, ...own } = each;
            const after = testFamily(number, own);
            lists.replace(families.get(number), after);
            families.set(number, after);
          } else {
            pricing = each;
            await lists.setPricing(each);
          }
        }
        expect(allLists(lists)).toEqual(allLists(await listsOf(families.values(), pricing)));
      },
    ),
    { numRuns: cases(150) },
  );
});

test('lists follow new rates and offers in every order, even by weight of the cheapest offer', async () => {
  const families = randomFamilies(cases(1_500), 24);
  const lists = await listsOf(families, testPricing(5_000));
  allLists(lists);
  for (const pricing of fc.sample(anyPricing, { numRuns: 10, seed: 24 })) {
    await lists.setPricing(pricing);
    expect(allLists(lists)).toEqual(allLists(await listsOf(families, pricing)));
  }
});

test('a long list equals a plain sort: equal prices newest first, unpriced pieces last', async () => {
  const families = Array.from({ length: 3_000 }, (_, number) =>
    testFamily((number * 7) % 3_000, {
      categoryId: number % 4 > 0 ? 'rings' : 'chains',
      ...(number % 50 === 0 && { availableKarats: [] }),
    }),
  );
  const pricing = testPricing(1);
  const lists = await listsOf(families, testPricing(5_000));
  await lists.setPricing(pricing);
  const priceOf = (family: Family) => shownPrice(family, pricing);
  const keys = {
    newest: () => 0,
    'price-low': priceOf,
    'price-high': (family: Family) => -(priceOf(family) ?? -Infinity),
    'weight-low': (family: Family) => shownNetWeight(family, pricing),
  };
  expect(new Set(families.map(priceOf)).size).toBeLessThan(2_000);
  for (const order of productOrders) {
    const keyOf = (family: Family) => keys[order](family) ?? Infinity;
    const plain = families
      .toSorted((a, b) => b.createdAtMicros - a.createdAtMicros)
      .toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) - keyOf(b)));
    const part = { order, from: 0, shown: 3_000 };
    const rings = plain.filter(({ categoryId }) => categoryId === 'rings');
    expect(lists.list({}, part).families).toEqual(plain);
    expect(lists.list({ categoryId: 'rings' }, part).families).toEqual(rings);
  }
});

test('lists stay as they were until they are sorted by new prices', async () => {
  const families = Array.from({ length: 3_000 }, (_, number) => testFamily(number));
  const [dear, cheap] = [testPricing(5_000), testPricing(1)];
  const lists = await listsOf(families, dear);
  const before = allLists(lists);
  const ready = lists.setPricing(cheap);
  expect(allLists(lists)).toEqual(before);
  await ready;
  const after = allLists(lists);
  expect(after).toEqual(allLists(await listsOf(families, cheap)));
  expect(after).not.toEqual(before);
});

test('repricing many products lets other work run, and lists then answer within 10 ms', async () => {
  const number = cases(100_000);
  const families = Array.from({ length: number }, (_, index) =>
    testFamily(index, { categoryId: index % 3 > 0 ? 'rings' : 'chains' }),
  );
  const lists = await listsOf(families, testPricing(5_000));
  const runs: Awaited<ReturnType<typeof changePrices>>[] = [];
  for (const rupees of [6_000, 7_000, 8_000]) runs.push(await changePrices(lists, rupees));
  console.log(`new prices of ${number} products`, runs);
  // The best of three, because other programs use the machine too.
  expect(Math.min(...runs.map(({ longestAskMs }) => longestAskMs))).toBeLessThan(10 * slowdown());
  expect(Math.min(...runs.map(({ turns }) => turns))).toBeGreaterThan(20);
}, 60_000);

/** The duration, the number of turns for other work meanwhile, and the longest waits for a turn and for a list after it. */
async function changePrices(lists: ProductLists, rupees: number) {
  const waits: number[] = [];
  let isDone = false;
  const startedAt = performance.now();
  let at = startedAt;
  const next = () => {
    waits.push(performance.now() - at);
    at = performance.now();
    if (!isDone) setImmediate(next);
  };
  setImmediate(next);
  await lists.setPricing(testPricing(rupees));
  isDone = true;
  const preparedMs = performance.now() - startedAt;
  const asks = groups.flatMap((group) =>
    productOrders.map((order) => {
      const askedAt = performance.now();
      lists.list(group, { order, from: 0, shown: 24 });
      return performance.now() - askedAt;
    }),
  );
  return {
    preparedMs,
    turns: waits.length,
    longestWaitMs: Math.max(...waits),
    longestAskMs: Math.max(...asks),
  };
}
