import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { creditLines } from './credit-lines.ts';
import { invoiceLines } from './document-content.ts';
import { sumTaxed } from './tax.ts';

const price = 5_768_000;
const item = { ...orderLine('Ring', 3), id: 'ring' };
const settings = { documents: { hsnGold: '7113', hsnSilver: '7114' } };
const weights = {
  grossWeightMg: milligrams(10_000),
  stoneWeightMg: milligrams(0),
  netWeightMg: milligrams(10_000),
};
const packed = [{ orderItemId: 'ring', unit: 1, huid: 'AB12CD', ...weights }];

/** Three rings, the first of them packed, and a delivery fee of ₹100. */
const invoice = invoiceLines(
  { items: [item], shippingFee: paise(100_00) },
  { content: { isInterState: false }, packed, due: paise(3 * price + 100_00), settings },
);
const [first] = [{ orderItemId: 'ring', unit: 1, pieces: 1 }];
const others = (pieces: number) => ({ orderItemId: 'ring', unit: null, pieces });

test('a returned piece appears on its credit note as on the invoice', () => {
  const note = creditLines({ invoice, earlier: [], amount: paise(price), units: [first] });
  expect(note).toEqual([invoice[0]]);
  const second = { invoice, earlier: [], amount: paise(price), units: [others(1)] };
  expect(creditLines(second)).toMatchObject([
    { kind: 'piece', pieces: 1, total: price, taxable: 5_600_000, cgst: 84_000, sgst: 84_000 },
  ]);
});

test('a piece is credited once, however often it is named', () => {
  const earlier = creditLines({ invoice, earlier: [], amount: paise(price), units: [first] });
  const amount = paise(1_000_00);
  const again = creditLines({ invoice, earlier, amount, units: [first] });
  expect(again).toMatchObject([{ kind: 'refund', pieces: 0, total: amount }]);
  const twice = { invoice, earlier: [], amount: paise(2 * price), units: [first, first] };
  expect(creditLines(twice)).toMatchObject([{ pieces: 1 }, { kind: 'refund', total: price }]);
  const many = { invoice, earlier: [], amount: paise(2 * price), units: [others(9)] };
  expect(creditLines(many)).toMatchObject([{ kind: 'piece', pieces: 2, total: 2 * price }]);
});

test('a refund above the piece’s price adds a refund line, one below it a reduction', () => {
  const credit = { invoice, earlier: [], units: [first] };
  const more = creditLines({ ...credit, amount: paise(price + 100_00) });
  expect(more).toMatchObject([{ total: price }, { kind: 'refund', total: 100_00, pieces: 0 }]);
  const less = creditLines({ ...credit, amount: paise(price - 100_00) });
  expect(less).toMatchObject([{ total: price }, { kind: 'reduction', total: -100_00, cgst: -146 }]);
});

test('refunding all that is left credits every remaining piece and amount', () => {
  const earlier = creditLines({ invoice, earlier: [], amount: paise(333_33), units: [] });
  const amount = paise(3 * price + 100_00 - 333_33);
  const rest = creditLines({ invoice, earlier, amount, units: [] });
  expect(rest.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(3);
  expect(sumTaxed([...earlier, ...rest])).toEqual(sumTaxed(invoice));
  const whole = { invoice, earlier: [], amount: sumTaxed(invoice).total, units: [] };
  expect(creditLines(whole)).toEqual(invoice);
});
