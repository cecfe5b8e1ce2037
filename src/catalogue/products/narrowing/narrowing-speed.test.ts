import { expect, test } from 'vitest';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import type { Family } from '#catalogue/products/memory/family.ts';
import { testFamily, testPricing } from '#catalogue/products/memory/test-families.server.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Choice } from './choice.ts';
import { narrow } from './narrow.ts';
import { Narrowing } from './narrowing.server.ts';
import { slowdown } from '../../../../tests/support/slowdown.ts';

const selling = readSettingGroup('selling', new Map());
const styles = 'Temple Kundan Polki Meenakari Filigree Antique Bridal Floral Peacock Lotus'.split(
  ' ',
);

/** A ring in two grades, and two sizes of the finer one. */
function ring(number: number): Family {
  const family = testFamily(number, {
    categoryId: `category ${number % 10}`,
    collectionIds: [`collection ${number % 7}`],
    description: `A gold piece in the ${styles[number % 10]} manner, light to wear every day.`,
    availableKarats: ['22kt', '18kt'],
    sizeKind: 'ring',
  });
  const light = (weight: number) => milligrams(Math.round(weight * 0.8));
  const records = family.records.flatMap((record) => [
    { ...record, size: '12' },
    { ...record, size: '14' },
    { ...record, karat: '18kt' as const, size: '12', netWeightMg: light(record.netWeightMg) },
  ]);
  return { ...family, records };
}

const choices: Record<string, Choice> = {
  'one grade': { karat: ['18kt'] },
  'three facets': { karat: ['22kt'], price: { to: 100_000 }, availability: ['in-stock'] },
  'of a category, three facets': {
    category: ['category 3'],
    price: { to: 60_000 },
    weight: { from: 2_000, to: 8_000 },
  },
};

/** The fastest of many runs; other programs use the machine too. */
function fastestMs(work: () => void): number {
  const runs = Array.from({ length: 30 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...runs);
}

test('100,000 products are filtered, counted and shown within 40 ms, and the times are printed', async () => {
  const pricing = testPricing(5_000);
  const narrowing = new Narrowing(pricing);
  await narrowing.load(Array.from({ length: 100_000 }, (_, number) => ring(number)));
  const times = Object.entries(choices).map(([name, choice]) => {
    const part = { order: 'price-low', from: 0, shown: 24, choice } as const;
    const ms = fastestMs(() => {
      const found = narrow(narrowing.table, {}, choice);
      narrowing.cards(found, part, { pricing, selling });
    });
    return [name, ms] as const;
  });
  console.log(times.map(([name, ms]) => `${name}: ${ms.toFixed(1)} ms`).join('\n'));
  expect(Math.max(...times.map(([, ms]) => ms))).toBeLessThan(40 * slowdown());
}, 120_000);

test('repricing 100,000 products lets other work run, and the switch takes under 50 ms', async () => {
  const narrowing = new Narrowing(testPricing(5_000));
  await narrowing.load(Array.from({ length: 100_000 }, (_, number) => ring(number)));
  let turns = 0;
  let isDone = false;
  const next = () => {
    turns += 1;
    if (!isDone) setImmediate(next);
  };
  setImmediate(next);
  const startedAt = performance.now();
  const putInForce = await narrowing.prepare(testPricing(6_000));
  isDone = true;
  const preparedMs = performance.now() - startedAt;
  const swapAt = performance.now();
  putInForce();
  const swapMs = performance.now() - swapAt;
  console.log({ preparedMs, turns, swapMs });
  expect(turns).toBeGreaterThan(50);
  expect(swapMs).toBeLessThan(50 * slowdown());
}, 120_000);
