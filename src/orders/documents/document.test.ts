import { expect, test } from 'vitest';
import { documentKinds, titleOf } from './document.ts';

test('a document of a shop without GST is no tax document by its title', () => {
  const titles = documentKinds.map((kind) => [
    titleOf({ kind, gstin: '08AAAAA0000A1Z2' }),
    titleOf({ kind, gstin: null }),
  ]);
  expect(titles).toEqual([
    ['Receipt Voucher', 'Receipt'],
    ['Refund Voucher', 'Refund Receipt'],
    ['Tax Invoice', 'Invoice'],
    ['Credit Note', 'Credit Note'],
  ]);
});
