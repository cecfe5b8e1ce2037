import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { sumOfExtras } from '#price/pricing/price.ts';
import { explainLine, explainParts, partsOfLine } from './line-break-up.ts';
import { karatAndSize, leadWords, lineNotes, pieceNotes } from './line-words.ts';
import { orderLine } from './test-order.server.ts';
import { ringOfStones } from './test-ring-of-stones.server.ts';

const plain = orderLine('Plain ring', 2);
const ring = ringOfStones('Solitaire');
const paidAt = new Date('2026-11-22T19:00:00Z');

test('a line names its size with the measure, and a plain line has no notes', () => {
  expect(karatAndSize(ring)).toEqual(['22KT', 'Size 12 · 16.6 mm']);
  expect(lineNotes(plain, null)).toEqual([]);
});

test('a line names its stones with certificates, and its code with what it takes off', () => {
  expect(lineNotes(ring, null)).toEqual([
    'Made to order, 21 days',
    'Diamond × 20, 0.42 ct, certificate IGI 5512',
    '20% off making charge · Diwali · code LIGHTS',
  ]);
  const priceless = pieceNotes(ring, null).join();
  expect(priceless).not.toMatch(/off|₹/);
});

test('a made-to-order line says when it is ready, in India’s days, while it is being made', () => {
  const standing = (status: 'pending' | 'processing' | 'shipped' | 'cancelled') => ({
    status,
    paymentStatus: 'paid' as const,
    paidAt,
  });
  const promised = 'Made for you: ready in about 21 days, around 14 December 2026';
  expect(leadWords(21, standing('pending'))).toBe(promised);
  expect(leadWords(21, standing('processing'))).toBe(promised);
  expect(leadWords(1, standing('pending'))).toMatch(/^Made for you: ready in about 1 day,/);
  for (const status of ['shipped', 'cancelled'] as const) {
    expect(leadWords(21, standing(status))).toBe('Made to order, 21 days');
  }
  const unpaid = { ...standing('pending'), paymentStatus: 'pending' as const, paidAt: null };
  expect(leadWords(21, unpaid)).toBe('Made to order, 21 days');
});

test('the parts of a line add up exactly to its price, and keep every stored number', () => {
  const parts = partsOfLine(ring) ?? [];
  const sum = parts.reduce(
    (all, { amount, sign }) => all + (sign === 'saving' ? -amount : amount),
    0,
  );
  expect(sum).toBe(ring.unitPrice);
  expect(parts.map(({ part }) => part)).toEqual([
    'Gold',
    'Wastage',
    'Making charge',
    'Diamond × 20',
    'Hallmark fee',
    'Rhodium',
    'Discount',
    'GST',
    'Round off',
  ]);
  const { price } = explainLine(ring);
  const { gold, making, discount, gst, roundOff, extras } = price;
  expect(sumOfExtras(extras) + gold + making - discount + gst + roundOff).toBe(ring.unitPrice);
});

test('a making charge is explained with its decimals', () => {
  const line = { ...ring, makingChargePercentage: 12, makingChargeHundredths: 25 };
  expect(partsOfLine(line)?.find(({ part }) => part === 'Making charge')?.how).toBe(
    '12.25% of gold',
  );
});

test('the discount of a piece with many parts is named with its percentage', () => {
  const own = { ...ring, reduction: null, discountPercentage: 20 };
  const found = partsOfLine(own)?.find(({ sign }) => sign === 'saving');
  expect(found).toMatchObject({ part: 'Discount', how: '20%', amount: ring.discount });
});

test('a line of gold and making charge alone has no parts to explain', () => {
  expect(explainParts({ ...plain, discountPercentage: 10, discount: paise(60_000) })).toBe(null);
  expect(partsOfLine(plain)).toBe(null);
});
