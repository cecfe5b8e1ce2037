import { expect, test } from 'vitest';
import { noTax } from '#orders/documents/tax.ts';
import { paise } from '#price/money/money.ts';
import { netOfMonth } from './month-net.ts';

const sums = (factor: number) => ({
  ...noTax,
  count: 1,
  taxable: paise(1_000 * factor),
  cgst: paise(15 * factor),
  sgst: paise(16 * factor),
  igst: paise(30 * factor),
  total: paise(1_061 * factor),
});

test('the net of a month is its invoices less its credit notes, without vouchers', () => {
  const kinds = (invoices: number, notes: number) => ({
    kinds: {
      'receipt-voucher': sums(50),
      'refund-voucher': sums(60),
      'tax-invoice': sums(invoices),
      'credit-note': sums(notes),
    },
  });
  expect(netOfMonth(kinds(3, 1))).toEqual({ taxable: 2_000, tax: 122, total: 2_122 });
  expect(netOfMonth(kinds(1, 2))).toEqual({ taxable: -1_000, tax: -61, total: -1_061 });
});
