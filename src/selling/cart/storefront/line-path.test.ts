import { expect, test } from 'vitest';
import { linePath } from './line-path.ts';

test('a line leads to its piece in the karat and size whose price it shows', () => {
  const ring = { productId: 'ring', pageProductId: 'ring', karat: '22kt' } as const;
  expect(linePath(ring)).toBe('/product/ring');
  expect(linePath({ ...ring, karat: '18kt', size: '14' })).toBe('/product/ring?karat=18kt&size=14');
  expect(linePath({ ...ring, productId: 'small', karat: '18kt' })).toBe(
    '/product/ring?variation=small&karat=18kt',
  );
  expect(linePath({ ...ring, size: '18 in' })).toBe('/product/ring?size=18+in');
});
