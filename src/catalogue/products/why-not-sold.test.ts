import { expect, test } from 'vitest';
import { reasonText, whyNotSold } from './why-not-sold.ts';

const ring = {
  availableKarats: ['22kt'] as const,
  records: [{ karat: '22kt', netWeightMg: 4500, stockQuantity: 2 }] as const,
  pictureCount: 1,
  categoryId: 'rings',
};

function reasonsOf(changes: Partial<Parameters<typeof whyNotSold>[0]>) {
  const { isSellable, reasons } = whyNotSold({ ...ring, ...changes });
  return { isSellable, reasons: reasons.map(reasonText) };
}

test('a piece with a karat that is listed, weighed and in stock sells', () => {
  expect(reasonsOf({})).toEqual({ isSellable: true, reasons: [] });
});

test('a piece without stock, weight or a karat does not sell, and each is reported', () => {
  const empty = { karat: '22kt', netWeightMg: 0, stockQuantity: 0 } as const;
  expect(reasonsOf({ records: [{ ...ring.records[0], stockQuantity: 0 }] })).toEqual({
    isSellable: false,
    reasons: ['22KT has no stock.'],
  });
  expect(reasonsOf({ records: [empty], pictureCount: 0, categoryId: null })).toEqual({
    isSellable: false,
    reasons: [
      '22KT has no net weight, so it has no price.',
      '22KT has no stock.',
      'It has no picture.',
      'It has no category, so no category page shows it.',
    ],
  });
  expect(reasonsOf({ availableKarats: [], records: [] })).toEqual({
    isSellable: false,
    reasons: ['No karat is ticked under Available Karats.'],
  });
});

test('a variation needs no category of its own', () => {
  const { categoryId: _none, ...variation } = ring;
  expect(whyNotSold(variation)).toEqual({ isSellable: true, reasons: [] });
});

test('a karat that could sell but is not listed is reported, even if the other one sells', () => {
  const records = [
    ...ring.records,
    { karat: '18kt', netWeightMg: 3000, stockQuantity: 1 } as const,
  ];
  const reasons = ['18KT has weight and stock, but is not ticked under Available Karats.'];
  expect(reasonsOf({ records })).toEqual({ isSellable: true, reasons });
});

test('a karat sells where one of its sizes does, and sizes without weight are named', () => {
  const record = (size: string, netWeightMg: number, stockQuantity: number) => {
    return { karat: '22kt', size, netWeightMg, stockQuantity } as const;
  };
  const records = [record('8', 3200, 0), record('9', 3300, 2), record('10', 0, 1)];
  expect(reasonsOf({ records })).toEqual({
    isSellable: true,
    reasons: ['22KT size 10 has no net weight, so no price.'],
  });
});

test('a made-to-order piece needs no stock, and one without a rate needs a fixed price', () => {
  const [record] = ring.records;
  const records = [{ ...record, stockQuantity: 0 }];
  expect(reasonsOf({ records, madeToOrderDays: 14 })).toEqual({ isSellable: true, reasons: [] });
  const silver = {
    availableKarats: ['silver'] as const,
    records: [{ ...record, karat: 'silver' }] as const,
  };
  expect(reasonsOf(silver)).toEqual({
    isSellable: false,
    reasons: ['Silver 925 has no rate, so it needs a fixed price.'],
  });
  expect(reasonsOf({ ...silver, priceTerms: { priceKind: 'fixed' } }).isSellable).toBe(true);
});
