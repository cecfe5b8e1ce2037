import { expect, test } from 'vitest';
import { nextStepsOf } from './next-steps.ts';

const promises = {
  hallmarked: true,
  insured: true,
  signatureOnDelivery: true,
  replacement: true,
  gst: true,
};
const ring = { karat: '22kt', fixed: 0, leadDays: null } as const;
const order = {
  status: 'pending',
  paymentState: 'paid',
  isCollected: false,
  items: [ring],
} as const;

const titlesOf = (...given: Parameters<typeof nextStepsOf>) =>
  nextStepsOf(...given).map(({ title }) => title);

test('a buyer sees what is done with a piece before it leaves', () => {
  expect(titlesOf(order, promises)).toEqual(['Hallmark', 'Weighing', 'Insured parcel']);
  const made = { ...order, items: [{ ...ring, leadDays: 12 }] };
  expect(titlesOf(made, promises)[0]).toBe('Made for you');
  expect(titlesOf({ ...order, isCollected: true }, promises).at(-1)).toBe('Collection');
});

test('steps the shop does not promise, or the piece does not need, are left out', () => {
  expect(titlesOf(order, { ...promises, hallmarked: false, insured: false })).toEqual([
    'Weighing',
    'Parcel',
  ]);
  const coin = { ...order, items: [{ ...ring, karat: 'silver', fixed: 90_000 }] } as const;
  expect(titlesOf(coin, promises)).toEqual(['Insured parcel']);
});

test.each([
  { status: 'shipped' },
  { status: 'cancelled' },
  { paymentState: 'pending' },
  { paymentState: 'refunded' },
] as const)('an order with %o has no steps left', (change) => {
  expect(nextStepsOf({ ...order, ...change }, promises)).toEqual([]);
});
