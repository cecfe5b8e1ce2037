import { expect, test } from 'vitest';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import { organizationFacts } from './organization-facts.server.ts';

function dataOf(stated: object) {
  const details = { ...readSettingGroup('details', new Map()), ...stated };
  return organizationFacts(shopDetailsOf(details));
}

test('search engines read where the shop is, and when it is open', () => {
  expect(dataOf({})).toMatchObject({
    openingHours: 'Mo-Sa 10:00-20:00',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '14 Johari Bazaar Road',
      addressLocality: 'Jaipur',
      postalCode: '302003',
      addressRegion: 'Rajasthan',
      addressCountry: 'IN',
    },
  });
});

test('of an address without a pincode and of hours in other words nothing is made up', () => {
  const data = dataOf({ address: ['Main Road'], openingHours: 'By appointment' });
  expect(data).toMatchObject({
    address: { streetAddress: 'Main Road', addressRegion: 'Rajasthan' },
  });
  expect(data).not.toHaveProperty('openingHours');
  expect(data).not.toHaveProperty('address.postalCode');
});

test.each([
  ['Tuesday–Sunday 11 AM – 7:30 PM', 'Tu-Su 11:00-19:30'],
  ['Monday-Friday 12:00 PM-12:30 AM', 'Mo-Fr 12:00-00:30'],
])('%s is %s for machines', (openingHours, machine) => {
  expect(dataOf({ openingHours })).toMatchObject({ openingHours: machine });
});
