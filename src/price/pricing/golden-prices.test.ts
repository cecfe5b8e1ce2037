import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { type GoldRate, rateFor } from './gold-rate.ts';
import type { Karat } from './karat.ts';
import { type DiscountBasis, type PriceInput, priceOf, totalOf } from './price.ts';
import { asSpecified } from './test-price.ts';

/**
 * The prices of a shop that prices only by weight, rate, making charge, discount and GST, as they were before pieces could have
 * terms of their own. tests/golden/prices.txt was written by the code of that time (`npm run golden`); changing any of its lines
 * changes prices that shoppers see.
 */
const file = path.resolve(import.meta.dirname, '../../../tests/golden/prices.txt');
const isWriting = process.env['GOLDEN'] === 'write';

type Vector = {
  netWeightMg: number;
  /** Paise per gram, as the jeweller set it; the second is for 18kt where each karat has its own rate. */
  rates: readonly [number, number];
  rateBasis: GoldRate['rateBasis'];
  karat: Karat;
  making: number;
  discount: number | null;
  discountBasis: DiscountBasis;
  gst: number;
};

/** The input of `priceOf` for a piece priced by the specification's formula alone. */
function priceInput(vector: Vector): PriceInput {
  return {
    netWeightMg: milligrams(vector.netWeightMg),
    ratePaisePerGram: rateFor(goldRate(vector), vector.karat),
    makingChargePercentage: vector.making,
    discountPercentage: vector.discount,
    discountBasis: vector.discountBasis,
    gstPercentage: vector.gst,
    ...asSpecified,
  };
}

function goldRate({ rateBasis, rates: [rate, rate18kt] }: Vector): GoldRate {
  const ratePaisePerGram = paise(rate);
  return rateBasis === 'own'
    ? { rateBasis, ratePaisePerGram, rate18ktPaisePerGram: paise(rate18kt) }
    : { rateBasis, ratePaisePerGram };
}

/** One line: the input, and every part of the price in paise. */
function lineOf(vector: Vector): string {
  const input = priceInput(vector);
  const { gold, making, discount, taxable, gst, roundOff, total, totalBeforeDiscount } =
    priceOf(input);
  const parts = { gold, making, discount, taxable, gst, roundOff, total, totalBeforeDiscount };
  const given = [
    `${vector.netWeightMg} mg of ${vector.karat}`,
    `${vector.rateBasis} ${vector.rates.join('/')}`,
    `making ${vector.making}`,
    `discount ${vector.discount} of ${vector.discountBasis}`,
    `GST ${vector.gst}`,
  ];
  const got = [
    `rate ${input.ratePaisePerGram}`,
    ...Object.entries(parts).map((part) => part.join(' ')),
  ];
  return `${given.join(', ')}: ${got.join(', ')}`;
}

const bases: DiscountBasis[] = ['making', 'whole', 'none'];
const rateBases: GoldRate['rateBasis'][] = ['same', 'pure', 'own'];
const karats: Karat[] = ['22kt', '18kt'];

function piece(grams: number, rupees: number, making: number, more: Partial<Vector> = {}): Vector {
  const rate = paiseFromRupees(rupees);
  return {
    netWeightMg: Math.round(grams * 1000),
    rates: [rate, Math.round(rate * 0.823)],
    rateBasis: 'same',
    karat: '22kt',
    making,
    discount: null,
    discountBasis: 'making',
    gst: 3,
    ...more,
  };
}

/** Readable vectors: pieces of real shops, edge cases, and every combination once. */
const readable: Vector[] = [
  piece(10, 5000, 12),
  piece(7.385, 6543.21, 14),
  piece(2.5, 12_800, 16),
  piece(3.39, 12_800, 16),
  piece(12.345, 11_999.99, 25),
  piece(100, 15_000, 18),
  piece(0.001, 5000, 0),
  // An exact half rupee, which binary fractions round down.
  piece(33.8, 15_400, 25),
  piece(0, 5000, 12),
  piece(2000, 50_000, 100),
  piece(0.001, 0.01, 0),
  piece(8, 9876.54, 250),
  ...[0, 1, 30, 99, 100].flatMap((discount) =>
    bases.map((discountBasis) => piece(5.123, 13_093.5, 10, { discount, discountBasis })),
  ),
  ...[0, 5, 18, 28].map((gst) => piece(4.62, 11_724.8, 9, { gst, discount: 7 })),
  ...rateBases.flatMap((rateBasis) =>
    karats.flatMap((karat) =>
      bases.map((discountBasis) =>
        piece(11.77, 12_345.67, 9, { rateBasis, karat, discountBasis, discount: 5 }),
      ),
    ),
  ),
  ...karats.flatMap((karat) =>
    [1, 12_500.02, 1_28_000].map((rate) => piece(3.39, rate, 16, { karat, rateBasis: 'pure' })),
  ),
  // A making charge of ₹6,707 sold for ₹4,695, and coins.
  piece(4.191, 10_002, 16, { discount: 30 }),
  ...[0.5, 1, 2, 5, 8, 20, 50].map((grams) => piece(grams, 15_250, 6, { rateBasis: 'pure' })),
];

const hundreds = 50;

/** Deterministic numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A hundred pieces of every kind, deterministic by number. */
function hundred(number: number): Vector[] {
  const random = randomFrom(number);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[upTo(all.length - 1)] ?? all[0];
  return Array.from({ length: 100 }, () => ({
    // Mostly jewellery weights, sometimes a bar.
    netWeightMg: upTo(oneOf([3_000, 30_000, 200_000, 2_000_000])),
    rates: [1 + upTo(oneOf([2_000_000, 5_000_000])), 1 + upTo(2_000_000)],
    rateBasis: oneOf(['same', 'pure', 'own']),
    karat: oneOf(['22kt', '18kt']),
    making: upTo(oneOf([25, 100, 250])),
    discount: oneOf([null, upTo(20), upTo(100)]),
    discountBasis: oneOf(['making', 'whole', 'none']),
    gst: oneOf([3, 3, upTo(28)]),
  }));
}

function digestOf(number: number): string {
  const lines = hundred(number).map(lineOf).join('\n');
  return createHash('sha256').update(lines).digest('hex').slice(0, 16);
}

const numbers = Array.from({ length: hundreds }, (_, at) => at + 1);

function allLines(): string[] {
  return [
    ...readable.map(lineOf),
    ...numbers.map((number) => `hundred ${number}: ${digestOf(number)}`),
  ];
}

beforeAll(() => {
  if (isWriting) writeFileSync(file, `${allLines().join('\n')}\n`);
});

const golden = () => readFileSync(file, 'utf8').trimEnd().split('\n');

describe('a piece without its own terms', () => {
  test(`keeps its golden price, to the paisa of every part: ${readable.length} readable pieces`, () => {
    expect(readable.map(lineOf)).toEqual(golden().slice(0, readable.length));
  });

  test(`keeps its golden price: ${hundreds * 100} pieces of every kind`, () => {
    expect(allLines()).toEqual(golden());
  });

  test('has the same price in a list as on its page', () => {
    for (const vector of numbers.flatMap(hundred)) {
      const input = priceInput(vector);
      expect(totalOf(input)).toBe(priceOf(input).total);
    }
  });
});
