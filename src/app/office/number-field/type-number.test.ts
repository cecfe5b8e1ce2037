import { describe, expect, test } from 'vitest';
import { readNumberField } from '#catalogue/products/editing/product-fields.ts';
import { finishNumber, type NumberText, typeNumber } from './type-number.ts';

const empty: NumberText = { text: '', refusal: null };
const charge = readNumberField('makingCharge');
const weight = readNumberField('weight');
const stock = readNumberField('stock');

/** Types at the end of a field, key by key. */
function type(keys: string, read = charge, from = empty): NumberText {
  return [...keys].reduce(
    (field, key) => typeNumber(field, { text: field.text + key, inserted: key }, read),
    from,
  );
}

describe('after a refused key', () => {
  test.each<[string, typeof charge, string]>([
    ['8.5', charge, '8'],
    ['12.50', charge, '12'],
    ['4,25', weight, '4'],
    ['4,250', weight, '4'],
    ['4.6251', weight, '4.625'],
    ['4g5', weight, '4'],
    ['-4', stock, ''],
    ['123456', charge, '1234'],
  ])('the keys that follow are refused: %j', (keys, read, text) => {
    expect(type(keys, read)).toEqual({ text, refusal: { attempt: keys, isBlocking: true } });
  });

  test('deleting and overwriting are accepted', () => {
    const refused = type('8.5');
    expect(typeNumber(refused, { text: '', inserted: null }, charge)).toEqual(empty);
    expect(typeNumber(refused, { text: '9', inserted: '9' }, charge)).toEqual({
      text: '9',
      refusal: null,
    });
    expect(typeNumber(refused, { text: '85', inserted: '85' }, charge).text).toBe('85');
  });

  test('leaving the field accepts digits again, and the message stays until one is typed', () => {
    const left = finishNumber(type('8.5'));
    expect(left).toEqual({ text: '8', refusal: { attempt: '8.5', isBlocking: false } });
    expect(type('5', charge, left)).toEqual({ text: '85', refusal: null });
  });

  test('an empty field accepts a paste, and keys again after Backspace', () => {
    const refused = type('-', stock);
    expect(type('4', stock, refused).text).toBe('');
    expect(typeNumber(refused, { text: '14', inserted: '14' }, stock).text).toBe('14');
    expect(type('4', stock, finishNumber(refused)).text).toBe('4');
  });

  test('a key in the middle of the field is refused too', () => {
    const refused = type('8.', charge);
    const field = typeNumber(refused, { text: '18', inserted: '1' }, charge);
    expect(field.text).toBe('8');
  });
});

test.each<[string, typeof charge, string]>([
  ['1,000', stock, '1000'],
  ['1,00,000', stock, '100000'],
  ['1,000.5', weight, '1000.5'],
  ['4.25', weight, '4.25'],
])('%j is accepted without its commas', (keys, read, text) => {
  expect(type(keys, read)).toEqual({ text, refusal: null });
  expect(typeNumber(empty, { text: keys, inserted: keys }, read)).toEqual({ text, refusal: null });
});
