import { expect, test } from 'vitest';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import { highlightsOf } from './policy-facts.ts';
import { deliveryName, isPromised, promisesOf } from './promises.ts';

const promisesWith = (stored: Record<string, string> = {}) =>
  promisesOf({
    promises: readSettingGroup('promises', new Map(Object.entries(stored))),
    selling: { gstPercentage: 3 },
    policies: readSettingGroup('policies', new Map(Object.entries(stored))),
  });

test('the shop promises hallmark, insurance and signature until the jeweller withdraws one', () => {
  expect(promisesWith()).toEqual({
    hallmarked: true,
    insured: true,
    signatureOnDelivery: true,
    gst: true,
    replacement: true,
  });
  expect(promisesWith({ insured: 'off', signature_on_delivery: 'off' })).toEqual({
    hallmarked: true,
    insured: false,
    signatureOnDelivery: false,
    gst: true,
    replacement: true,
  });
});

test.each([
  ['Hallmark guaranty', { hallmarked: 'off' }],
  ['BIS certified', { hallmarked: 'off' }],
  ['Fully insured delivery', { insured: 'off' }],
  ['Signature on delivery', { signature_on_delivery: 'off' }],
  ['30 days replacement', { replace_within_days: '0' }],
])('%s is not shown without its promise', (text, off) => {
  expect(isPromised(text, promisesWith())).toBe(true);
  expect(isPromised(text, promisesWith(off))).toBe(false);
  expect(isPromised('100% refund, designed in Jaipur', promisesWith(off))).toBe(true);
});

test('a highlight is hidden without its promise, and the others keep their marks', () => {
  const policies = readSettingGroup('policies', new Map([['third_highlight', 'Insured parcels']]));
  const shown = (stored: Record<string, string>) =>
    highlightsOf(policies, promisesWith(stored)).map(({ mark, title }) => `${mark} ${title}`);
  expect(shown({})).toEqual([
    'return 10 days refund',
    'exchange 30 days replacement',
    'calendar Insured parcels',
    'check Hallmark guaranty',
  ]);
  expect(shown({ hallmarked: 'off', insured: 'off' })).toEqual([
    'return 10 days refund',
    'exchange 30 days replacement',
  ]);
});

test('delivery is called insured while that is promised, or if the parcel was insured', () => {
  expect(deliveryName(promisesWith())).toBe('Insured delivery');
  expect(deliveryName(promisesWith({ insured: 'off' }))).toBe('Delivery');
  expect(deliveryName(promisesWith({ insured: 'off' }), true)).toBe('Insured delivery');
});
