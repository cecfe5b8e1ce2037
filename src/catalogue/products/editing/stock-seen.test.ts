import { expect, test } from 'vitest';
import { emptyPieceForm } from './edited-piece.ts';
import { stockSeenIn, withStockLeft } from './stock-seen.ts';

const row = (size: string, stock: string) => {
  return { karat: '18kt' as const, size, gross: '3', stone: '', stock };
};
const opened = {
  ...emptyPieceForm,
  stock22kt: '5',
  sizeKind: 'ring' as const,
  sizes: [row('8', '1'), row('9', '2')],
};

test('the stock seen is that of each karat and size when the form was opened', () => {
  expect(stockSeenIn(opened)).toMatchObject({ '22kt': 5, '18kt': 0, '18kt 8': 1, '18kt 9': 2 });
});

test('a form takes over what is left of a karat or size, and nothing else changes', () => {
  const karat = withStockLeft(opened, { karat: '22kt', size: '', left: 3 });
  expect(karat).toEqual({ ...opened, stock22kt: '3' });
  const size = withStockLeft(opened, { karat: '18kt', size: '9', left: 0 });
  expect(size).toEqual({ ...opened, sizes: [row('8', '1'), row('9', '0')] });
  const gone = withStockLeft(opened, { karat: '18kt', size: '10', left: 1 });
  expect(stockSeenIn(gone)).toMatchObject({ '18kt 8': 1, '18kt 10': 1 });
});
