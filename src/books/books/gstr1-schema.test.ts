import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstr1Of, gstr1Text } from './make-gstr1.ts';
import { gstr1Schema } from './test-gstr1-schema.server.ts';
import { anyMonth, listedAbove, madeMonth, sellerGstin } from './test-month.server.ts';

const terms = { gstin: sellerGstin, month: '2026-11', listedAbove };
const ajv = new Ajv({ allErrors: true, multipleOfPrecision: 6 });
const validate = ajv.compile(gstr1Schema);
const faultsOf = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));

test('a month of 300 documents has every section and matches the portal’s schema', () => {
  const gstr1 = gstr1Of(madeMonth(300), terms);
  const sections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn', 'doc_issue'];
  expect(Object.keys(gstr1)).toEqual(['gstin', 'fp', 'version', 'hash', ...sections]);
  expect(faultsOf(JSON.parse(gstr1Text(gstr1)))).toEqual([]);
});

test('whatever was sold, the return matches the portal’s schema', () => {
  fc.assert(
    fc.property(anyMonth, (entries) => {
      expect(faultsOf(JSON.parse(gstr1Text(gstr1Of(entries, terms))))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('the schema refuses what the portal would', () => {
  const good = gstr1Of(madeMonth(300), terms);
  const wrong = [
    { ...good, fp: '2026-11' },
    { ...good, gstin: 'none' },
    { ...good, at: [] },
    { ...good, b2cs: [{ ...good.b2cs?.[0], txval: '1.00' }] },
    { ...good, b2cs: [{ ...good.b2cs?.[0], txval: 1.005 }] },
    { ...good, b2cl: [] },
  ];
  expect(wrong.map((each) => validate(each))).toEqual(wrong.map(() => false));
});

test('the same documents produce the same file, byte for byte', () => {
  const text = () => gstr1Text(gstr1Of(madeMonth(300), terms));
  expect(text()).toBe(text());
});
