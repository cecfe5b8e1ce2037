import { describe, expect, test } from 'vitest';
import { milligrams } from '#price/money/weight.ts';
import { emptyPieceForm } from './edited-piece.ts';
import { fillSizes } from './fill-sizes.ts';
import { checkPieceForm, type PieceForm } from './product-form.ts';
import type { SizeRow } from './size-fields.ts';
import { readSize, sizesBetween } from './size-texts.ts';

const row = (size: string, changes: Partial<SizeRow> = {}): SizeRow => ({
  karat: '22kt',
  size,
  gross: '3',
  stone: '',
  stock: '1',
  ...changes,
});

function errorsOf(form: Partial<PieceForm>) {
  const checked = checkPieceForm('product', { ...emptyPieceForm, name: 'Ring', ...form });
  return checked.ok ? {} : checked.errors;
}

test.each([
  ['ring', '14', '14'],
  ['ring', ' 08', '8'],
  ['bangle', '2.10', '2.10'],
  ['bangle', '2', '2.0'],
  ['length', '18in', '18 in'],
  ['length', '45.5 CM', '45.5 cm'],
] as const)('the %s size %j is stored as %j', (kind, typed, stored) => {
  expect(readSize(kind, typed)).toBe(stored);
});

test.each([
  ['ring', '0'],
  ['ring', '41'],
  ['ring', '7.5'],
  ['bangle', '2.16'],
  ['bangle', '4.2'],
  ['length', '18'],
  ['length', '18 ft'],
] as const)('a %s has no size %j', (kind, typed) => {
  expect(readSize(kind, typed)).toBeNull();
});

test('an error in a size is reported at its row', () => {
  const sizes = [
    row('12'),
    row('x'),
    row('012'),
    row('13', { stone: '4' }),
    row('', { stock: '' }),
  ];
  expect(errorsOf({ sizeKind: 'ring', sizes })).toMatchObject({
    'sizes.1.size': 'Enter a ring size as a whole number from 1 to 40, such as 14',
    'sizes.3.stone': 'Stone weight cannot exceed gross weight',
  });
  const twice = [row('12'), row('12', { karat: '18kt' }), row('12')];
  expect(errorsOf({ sizeKind: 'ring', sizes: twice })).toEqual({
    'sizes.2.size': '12 is listed twice in 22KT',
  });
});

test('rows of sizes are ignored without a size kind, and a single weight is ignored with one', () => {
  expect(errorsOf({ sizes: [row('x')] })).toEqual({});
  const hidden = { gross22kt: '1', stone22kt: '2' };
  expect(errorsOf({ ...hidden, sizeKind: 'ring', sizes: [row('9')] })).toEqual({});
});

describe('a range of sizes (from, to, step)', () => {
  test.each([
    ['ring', ['8', '12', 2], ['8', '10', '12']],
    ['bangle', ['2.4', '2.10', 2], ['2.4', '2.6', '2.8', '2.10']],
    ['bangle', ['2.14', '3', 1], ['2.14', '2.15', '3.0']],
    ['length', ['16 in', '20 in', 2], ['16 in', '18 in', '20 in']],
  ] as const)('for a %s as %j has every size in it', (kind, [from, to, step], sizes) => {
    expect(sizesBetween(kind, { from, to, step })).toEqual(sizes);
  });

  test.each([
    ['ring', ['12', '8', 1]],
    ['ring', ['8', '', 1]],
    ['ring', ['8', '12', 0]],
    ['length', ['16 in', '40 cm', 1]],
  ] as const)('for a %s as %j is refused', (kind, [from, to, step]) => {
    expect(sizesBetween(kind, { from, to, step })).toBeNull();
  });
});

test('filling a range sets weights that grow with the size, and keeps stock and other sizes', () => {
  const rows = [
    row('9', { stock: '4' }),
    row('20', { gross: '9' }),
    row('', { gross: '', stock: '' }),
  ];
  const filled = fillSizes('ring', '22kt', rows, {
    from: '8',
    to: '10',
    step: 1,
    grossWeightMg: milligrams(3_200),
    growthMg: milligrams(120),
    stoneWeightMg: null,
    stock: '1',
  });
  expect(filled?.map(({ size, gross, stock }) => [size, gross, stock])).toEqual([
    ['8', '3.2', '1'],
    ['9', '3.32', '4'],
    ['10', '3.44', '1'],
    ['20', '9', '1'],
  ]);
});
