import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceTermsSchema } from '#price/pricing/price-terms.ts';
import { emptyPieceForm } from './edited-piece.ts';
import { checkPieceForm, type PieceForm } from './product-form.ts';
import { emptyCharge, emptyStone, readTerms, termsFieldsOf } from './terms-fields.ts';

const ring: PieceForm = { ...emptyPieceForm, name: 'Ring' };

function errorsOf(form: Partial<PieceForm>) {
  const checked = checkPieceForm('product', { ...ring, ...form });
  return checked.ok ? {} : checked.errors;
}

test('a form without fields of price terms means a piece without price terms', () => {
  const { name, availableKarats, ...rest } = ring;
  const { stones: _stones, sizes: _sizes, priceKind: _kind, wastage: _wastage, ...older } = rest;
  const checked = checkPieceForm('product', { name, availableKarats, ...older });
  expect(checked).toMatchObject({ ok: true, validated: { priceTerms: null, sizeKind: null } });
});

describe('the form reports', () => {
  test('a missing fixed price or making charge in rupees', () => {
    expect(errorsOf({ priceKind: 'fixed' })).toEqual({
      fixedPrice: 'Please enter the fixed price',
    });
    expect(errorsOf({ makingKind: 'per-gram' })).toEqual({
      makingAmount: 'Please enter the amount in rupees',
    });
    expect(errorsOf({ priceKind: 'fixed', fixedPrice: '900', makingKind: 'fixed' })).toEqual({});
  });

  test('errors of a stone or a charge at the field of its row', () => {
    const stones = [emptyStone, { ...emptyStone, carats: '0.1234' }, { ...emptyStone, price: '5' }];
    expect(errorsOf({ stones })).toEqual({
      'stones.1.carats': 'Please enter a valid decimal (up to 3 decimal places)',
      'stones.1.kind': 'Please enter the kind of stone, such as Ruby',
      'stones.1.count': 'Please enter the number of stones',
      'stones.2.kind': 'Please enter the kind of stone, such as Ruby',
      'stones.2.count': 'Please enter the number of stones',
    });
    const otherCharges = [emptyCharge, { name: 'Box', amount: '' }, { name: '', amount: '9' }];
    expect(errorsOf({ otherCharges })).toEqual({
      'otherCharges.1.amount': 'Please enter the amount',
      'otherCharges.2.name': 'Please enter what the charge is for',
    });
  });

  test('a price per carat without carats, which would come to nothing', () => {
    const diamond = { ...emptyStone, kind: 'Diamond', count: '1', pricedPer: 'carat' as const };
    for (const carats of ['', '0']) {
      expect(errorsOf({ stones: [{ ...diamond, carats, price: '65000' }] })).toEqual({
        'stones.0.carats': 'A price per carat needs the carat weight',
      });
    }
    expect(errorsOf({ stones: [{ ...diamond, carats: '0.42', price: '65000' }] })).toEqual({});
  });

  test('more decimals in a making charge than the shop allows', () => {
    expect(errorsOf({ makingCharge: '12.25' })).toEqual({
      makingCharge: 'Please enter a valid integer',
    });
    const form = { ...ring, makingCharge: '12.255' };
    expect(checkPieceForm('product', form, { makingDecimals: true })).toEqual({
      ok: false,
      errors: { makingCharge: 'Please enter a valid percentage (up to 2 decimal places)' },
    });
  });

  test('wastage above 100%, and days outside 1 to 365', () => {
    expect(errorsOf({ wastage: '100.5', madeToOrderDays: '400' })).toEqual({
      wastage: 'Wastage cannot exceed 100%',
      madeToOrderDays: 'Please enter 1 to 365 days',
    });
  });
});

const sum = fc.nat({ max: 99_999_999_99 });
const name = fc.constantFrom('Ruby', 'Diamond', 'Pearl');

test('all valid price terms are read back unchanged from their form fields', () => {
  const terms = fc.record({
    priceKind: fc.constantFrom('rate', 'premium'),
    fixedPrice: fc.constant(null),
    makingKind: fc.constantFrom('per-gram', 'fixed'),
    makingAmount: sum,
    makingMinimum: fc.option(sum.map((amount) => amount + 1)),
    wastagePercentage: fc.nat({ max: 10_000 }).map((hundredths) => hundredths / 100),
    stones: fc.array(
      fc.record({
        kind: name,
        count: fc.integer({ min: 1, max: 9_999 }),
        milliCarats: fc.integer({ min: 1, max: 9_999_999 }),
        pricedPer: fc.constantFrom('carat', 'all'),
        price: sum,
        certificate: fc.option(name),
      }),
      { maxLength: 4 },
    ),
    hallmarkFee: fc.option(sum),
    otherCharges: fc.array(fc.record({ name, amount: sum }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(terms, (drawn) => {
      const stored = priceTermsSchema.parse({
        ...drawn,
        makingMinimum: drawn.makingMinimum && Math.min(drawn.makingMinimum, 99_999_999_99),
      });
      const fields = termsFieldsOf(stored);
      expect(readTerms(fields)).toEqual(stored);
      expect(checkPieceForm('product', { ...ring, ...fields })).toMatchObject({ ok: true });
    }),
  );
});
