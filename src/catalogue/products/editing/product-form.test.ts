// Specification, back office 2 Product form: Right column: images up to 5, a 22KT and an 18KT block
// Specification, back office 4: A karat record is created or updated if any of its fields is filled
// Specification, back office 5: 'Product name is required.', 'Variation name is required.'
// Specification, back office 5: Whole numbers: 'Please enter a valid integer'
// Specification, back office 5: Weights: 'Please enter a valid decimal (up to 3 decimal places)'
// Specification, back office 5: Variation: integers from 0, empty discount is null

import { describe, expect, test } from 'vitest';
import { emptyPieceForm } from './edited-piece.ts';
import { fieldRules } from './product-fields.ts';
import { checkPieceForm, type PieceForm } from './product-form.ts';

const ring: PieceForm = { ...emptyPieceForm, name: 'Ring' };

function errorsOf(form: Partial<PieceForm>, kind: 'product' | 'variation' = 'product') {
  const checked = checkPieceForm(kind, { ...ring, ...form });
  return checked.ok ? {} : checked.errors;
}

function validatedOf(form: Partial<PieceForm>) {
  const checked = checkPieceForm('product', { ...ring, ...form });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.validated;
}

describe('a field', () => {
  test.each(['', '0', '7', '042', '9999'])('accepts %j as a whole number', (text) => {
    expect(fieldRules.makingCharge.test(text)).toBe(true);
  });

  test.each(['-1', '1.5', ' 1', '1e3', 'a', '１'])('refuses %j as a whole number', (text) => {
    expect(fieldRules.makingCharge.test(text)).toBe(false);
    expect(errorsOf({ makingCharge: text, stock22kt: text })).toEqual({
      makingCharge: 'Please enter a valid integer',
      stock22kt: 'Please enter a valid integer',
    });
  });

  test.each(['', '4', '4.', '4.6', '4.625', '0.001'])('accepts %j as a weight', (text) => {
    expect(fieldRules.weight.test(text)).toBe(true);
    expect(errorsOf({ gross22kt: text })).toEqual({});
  });

  test.each(['.', '.5', '4.6251', '-4', '4,6', '4 g', '1e2'])('refuses %j as a weight', (text) => {
    expect(fieldRules.weight.test(text)).toBe(false);
    expect(errorsOf({ gross22kt: text, stone18kt: text })).toEqual({
      gross22kt: 'Please enter a valid decimal (up to 3 decimal places)',
      stone18kt: 'Please enter a valid decimal (up to 3 decimal places)',
    });
  });
});

test('a product and a variation need a name that is more than spaces', () => {
  expect(errorsOf({ name: '  ' })).toEqual({ name: 'Product name is required.' });
  expect(errorsOf({ name: '  ' }, 'variation')).toEqual({ name: 'Variation name is required.' });
});

test('a stone weight above the gross weight is refused, even if the name is missing too', () => {
  expect(errorsOf({ name: '', gross22kt: '4', stone22kt: '4.001', stone18kt: '0.1' })).toEqual({
    name: 'Product name is required.',
    stone22kt: 'Stone weight cannot exceed gross weight',
    stone18kt: 'Stone weight cannot exceed gross weight',
  });
  expect(errorsOf({ gross22kt: '4', stone22kt: '4.000' })).toEqual({});
});

test('a discount is at most 100%, but a making charge may be more', () => {
  expect(errorsOf({ discount: '101' })).toEqual({ discount: 'Discount cannot exceed 100%' });
  expect(errorsOf({ discount: '100', makingCharge: '250' })).toEqual({});
});

test('empty fields mean no making charge, no discount and no category', () => {
  expect(validatedOf({ makingCharge: '', discount: '' })).toMatchObject({
    makingChargePercentage: 0,
    discountPercentage: null,
    categoryId: null,
  });
});

test('a karat is saved only if any of its fields is filled, and a missing weight counts as 0', () => {
  expect(validatedOf({}).records).toEqual([]);
  expect(validatedOf({ gross22kt: '4.62', stone22kt: '0.12', stock18kt: '0' }).records).toEqual([
    {
      karat: '22kt',
      size: '',
      grossWeightMg: 4620,
      stoneWeightMg: 120,
      netWeightMg: 4500,
      stockQuantity: 0,
    },
    {
      karat: '18kt',
      size: '',
      grossWeightMg: null,
      stoneWeightMg: null,
      netWeightMg: 0,
      stockQuantity: 0,
    },
  ]);
});

test('a sixth picture is refused', () => {
  const picture = {
    id: crypto.randomUUID(),
    key: 'a',
    alt: '',
    width: 9,
    height: 9,
  };
  expect(Object.keys(errorsOf({ pictures: Array.from({ length: 6 }, () => picture) }))).toEqual([
    'pictures',
  ]);
  expect(validatedOf({ pictures: Array.from({ length: 5 }, () => picture) }).pictures).toHaveLength(
    5,
  );
});
