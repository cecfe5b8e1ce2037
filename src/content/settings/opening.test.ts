import { expect, test } from 'vitest';
import { missingForOpening } from './opening.ts';
import { readSettingGroup } from './setting-groups.ts';

const own = {
  shop_kind: 'own',
  gold_rate_was_set: 'on',
  legal_name: 'Rao & Sons Jewellers',
  address: '12 South Masi Street\nMadurai 625001',
  gstin: '33AABCR1234M1ZK',
  phone: '0452 234 5678',
  officer_phone: '0452 234 5679',
  officer_email: 'care@rao.example',
};
const whatIsMissing = (texts: Record<string, string>) =>
  missingForOpening(new Map(Object.entries(texts))).map(({ what }) => what);

test('a jeweller’s own shop lacks every detail still of the demo, each with its page', () => {
  expect(missingForOpening(new Map([['shop_kind', 'own']]))).toEqual([
    { what: 'the gold rate', to: '/admin/store' },
    { what: 'the legal name', to: '/admin/store/details' },
    { what: 'the address', to: '/admin/store/details' },
    { what: 'the GSTIN and the State', to: '/admin/store/details' },
    { what: 'the telephone number', to: '/admin/store/details' },
    { what: 'the grievance officer', to: '/admin/store/details' },
  ]);
  expect(whatIsMissing({})).toEqual([]);
});

test('a shop with its own details lacks nothing, and any one missing detail is named', () => {
  expect(whatIsMissing(own)).toEqual([]);
  expect(whatIsMissing({ ...own, phone: '1800 000 0000' })).toEqual(['the telephone number']);
  expect(whatIsMissing({ ...own, officer_email: 'nonsense' })).toEqual(['the grievance officer']);
});

test('a shop that is not registered for GST opens without a GSTIN', () => {
  const { gstin: _gstin, ...others } = own;
  expect(whatIsMissing(others)).toEqual(['the GSTIN and the State']);
  expect(whatIsMissing({ ...others, gst_registration: 'unregistered' })).toEqual([]);
});

test('a jeweller’s own shop promises nothing that was not chosen', () => {
  const chosen = new Map([
    ['shop_kind', 'own'],
    ['insured', 'on'],
  ]);
  expect(readSettingGroup('promises', chosen)).toEqual({
    hallmarked: 'off',
    insured: 'on',
    signatureOnDelivery: 'off',
  });
  expect(readSettingGroup('policies', chosen)).toMatchObject({
    firstHighlight: '',
    fourthHighlight: '',
  });
  expect(readSettingGroup('promises', new Map())).toMatchObject({ hallmarked: 'on' });
});
