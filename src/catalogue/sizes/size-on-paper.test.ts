import { expect, test } from 'vitest';
import { readSize } from '#catalogue/products/editing/size-texts.ts';
import { type SizeKind, sizeKinds } from './size.ts';
import { kindOfSize, sizeOnPaper } from './size-on-paper.ts';
import { bangleSizes, braceletLengths, chainLengths, ringSizes } from './size-table.ts';

const typed: Record<SizeKind, readonly string[]> = {
  ring: [...ringSizes, '1', '07', '40'],
  bangle: [...bangleSizes, '2', '1.15', '3.0'],
  length: [...[...chainLengths, ...braceletLengths].map(({ size }) => size), '45 cm', '457.5mm'],
};

test.each(sizeKinds)('every stored size of the kind %s is recognised as that kind', (kind) => {
  const stored = typed[kind].map((text) => readSize(kind, text) ?? `${text} is no size`);
  expect(stored.map(kindOfSize)).toEqual(typed[kind].map(() => kind));
});

test('a size on paper states its measure, unless it is in no table', () => {
  expect(['12', '2.6', '18 in', '45 cm', '12.5'].map(sizeOnPaper)).toEqual([
    'Size 12 · 16.6 mm',
    'Size 2.6 · 60.3 mm',
    '18 in · 45.7 cm',
    '45 cm · 17.7 in',
    'Size 12.5',
  ]);
});
