import { expect, test } from 'vitest';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import { highlightsOf, policyFactsOf } from './policy-facts.ts';
import { promisesOf } from './promises.ts';
import { phoneLink, shopDetailsOf } from './shop-details.ts';

const policiesWith = (stored: Record<string, string> = {}) =>
  readSettingGroup('policies', new Map(Object.entries(stored)));

test('the policies state the specified figures until the jeweller changes them', () => {
  expect(policyFactsOf(policiesWith())).toEqual({
    effectiveDate: '21-07-2025',
    adultAge: 18,
    cancelWithin: '24 hours',
    returnWithin: '10 days',
    replaceWithin: '30 days',
    refundWithin: '3 to 7 business days',
    deliveryWithin: '7 to 14 working days',
    bulk: { minimum: '₹50,000 or 100 pieces', deliveryWithin: '15-30 business days' },
  });
  const changed = { cancel_within_hours: '1', return_within_days: '7', bulk_minimum_pieces: '1' };
  expect(policyFactsOf(policiesWith(changed))).toMatchObject({
    cancelWithin: '1 hour',
    returnWithin: '7 days',
    bulk: { minimum: '₹50,000 or 1 piece' },
  });
});

const promises = promisesOf({
  promises: readSettingGroup('promises', new Map()),
  selling: { gstPercentage: 3 },
  policies: policiesWith(),
});

test('an empty highlight is left out, and the others keep their marks', () => {
  expect(highlightsOf(policiesWith({ second_highlight: '' }), promises)).toEqual([
    {
      mark: 'return',
      title: '10 days refund',
      condition: 'Damaged on its way to you: within 10 days of delivery',
      policyPath: '/cancellation-and-refunds',
    },
    {
      mark: 'calendar',
      title: '100% refund',
      condition: 'Of all that you paid, making charge included',
      policyPath: '/cancellation-and-refunds',
    },
    {
      mark: 'check',
      title: 'Hallmark guaranty',
      condition: 'The BIS mark on every piece of gold',
      policyPath: '/terms-and-conditions',
    },
  ]);
});

test('a highlight states its condition in the policies’ days, and a custom one none', () => {
  const stored = {
    return_within_days: '7',
    replace_within_days: '45',
    third_highlight: 'Made in Jaipur',
  };
  expect(
    highlightsOf(policiesWith(stored), promises).map(({ title, condition }) => [title, condition]),
  ).toEqual([
    ['10 days refund', 'Damaged on its way to you: within 7 days of delivery'],
    ['30 days replacement', 'Damaged, or not what you ordered: within 45 days of delivery'],
    ['Made in Jaipur', ''],
    ['Hallmark guaranty', 'The BIS mark on every piece of gold'],
  ]);
});

test('the address includes the State, and WhatsApp defaults to the shop’s mobile number', () => {
  const details = (stored: Record<string, string>) =>
    shopDetailsOf(readSettingGroup('details', new Map(Object.entries(stored))));
  expect(details({}).addressLines).toEqual([
    '14 Johari Bazaar Road',
    'Jaipur 302003',
    'Rajasthan, India',
  ]);
  expect(details({}).phone).toBe('1800 000 0000');
  expect(details({ whats_app: '' }).whatsApp).toBe('');
  expect(details({ whats_app: '', phone: '+91 98765 00001' }).whatsApp).toBe('+91 98765 00001');
  expect(details({ whats_app: '98765 43210' }).whatsApp).toBe('98765 43210');
});

test('the link to call a phone number consists of its digits', () => {
  expect(phoneLink('+91 (0141) 222-3344')).toBe('tel:+9101412223344');
});
