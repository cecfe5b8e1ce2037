import { expect, test } from 'vitest';
import { noBusiness, readBusiness } from './business-buyer.ts';

const gstin = '27AAPFU0939F1ZV';

test('empty fields mean no business, without an error', () => {
  expect(readBusiness({ gstin: ' ', businessName: '' })).toEqual({ ok: true, value: noBusiness });
});

test('a GSTIN is read in lower case and with spaces, with or without a name', () => {
  expect(readBusiness({ gstin: ' 27 aapfu0939f 1zv', businessName: '' })).toEqual({
    ok: true,
    value: { buyerGstin: gstin, buyerBusinessName: null },
  });
  expect(readBusiness({ gstin, businessName: ' Rao & Sons ' })).toEqual({
    ok: true,
    value: { buyerGstin: gstin, buyerBusinessName: 'Rao & Sons' },
  });
});

test.each([
  ['a mistyped GSTIN', { gstin: '27AAPFU0939F1ZW', businessName: 'Rao & Sons' }, 'gstin'],
  ['a name alone', { gstin: '', businessName: 'Rao & Sons' }, 'gstin'],
  ['a name beyond 120 characters', { gstin, businessName: 'R'.repeat(121) }, 'businessName'],
  ['a name of half a character', { gstin, businessName: 'Rao \ud800' }, 'businessName'],
])('%s is refused beside its field', (_, fields, field) => {
  expect(readBusiness(fields)).toEqual({ ok: false, faults: { [field]: expect.any(String) } });
});

test('a mistyped GSTIN is refused in the same words as the shop’s own', () => {
  expect(readBusiness({ gstin: '27AAPFU0939F1ZW', businessName: '' })).toEqual({
    ok: false,
    faults: { gstin: 'This is not a valid GSTIN' },
  });
});
