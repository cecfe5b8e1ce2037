import { expect, test } from 'vitest';
import { orderAmountTooSmall } from './errors.ts';
import { readAmount, readCurrency, readFields, readNotes, readReceipt } from './request-fields.ts';

const amount = (value: unknown) => readAmount(value, orderAmountTooSmall);
const refused = (description: string) => ({
  ok: false,
  answer: { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } },
});

test('an amount is whole paise from one rupee up', () => {
  expect(amount(100)).toEqual({ ok: true, value: 100 });
  expect(amount('4589900')).toEqual({ ok: true, value: 4_589_900 });
});

test.each([
  [99, 'Order amount less than minimum amount allowed'],
  [0, 'Order amount less than minimum amount allowed'],
  [-500, 'Order amount less than minimum amount allowed'],
  [100.5, 'The amount must be an integer.'],
  ['1e5', 'The amount must be an integer.'],
  ['100.00', 'The amount must be an integer.'],
  [Number.NaN, 'The amount must be an integer.'],
  [true, 'The amount must be an integer.'],
  [undefined, 'The amount field is required.'],
  [null, 'The amount field is required.'],
])('an amount of %s is refused: %s', (value, description) => {
  expect(amount(value)).toMatchObject(refused(description));
});

test('rupees are the only currency', () => {
  expect(readCurrency('INR')).toMatchObject({ ok: true });
  expect(readCurrency('USD')).toMatchObject(refused('Currency is not supported'));
  expect(readCurrency(undefined)).toMatchObject(refused('The currency field is required.'));
});

test('a receipt has at most 40 characters', () => {
  expect(readReceipt('x'.repeat(40))).toMatchObject({ ok: true });
  expect(readReceipt('x'.repeat(41))).toMatchObject({ ok: false });
  expect(readReceipt(undefined)).toEqual({ ok: true, value: null });
});

test('notes are at most 15 pairs of at most 256 characters', () => {
  const pairs = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`note ${place}`, 'text']));
  expect(readNotes(pairs(15))).toEqual({ ok: true, value: pairs(15) });
  expect(readNotes(pairs(16))).toMatchObject({ ok: false });
  expect(readNotes({ note: 'x'.repeat(256) })).toMatchObject({ ok: true });
  expect(readNotes({ note: 'x'.repeat(257) })).toMatchObject({ ok: false });
  expect(readNotes({ ['x'.repeat(257)]: 'note' })).toMatchObject({ ok: false });
});

test('numbers in notes are returned as text, and an empty list means no notes', () => {
  expect(readNotes({ pieces: 3 })).toEqual({ ok: true, value: { pieces: '3' } });
  expect(readNotes([])).toEqual({ ok: true, value: {} });
  expect(readNotes('note')).toMatchObject({ ok: false });
});

test('an unknown field is refused by name', () => {
  expect(readFields({ amount: 100, amout: 1 }, ['amount'])).toMatchObject(
    refused('amout is/are not required and should not be sent'),
  );
  expect(readFields([], ['amount'])).toMatchObject({ ok: false });
});
