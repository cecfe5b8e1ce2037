import { expect, test } from 'vitest';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import { storeData } from './store-data.server.ts';

function dataOf(stated: object) {
  const details = { ...readSettingGroup('details', new Map()), ...stated };
  const said = storeData('https://kanak.example', { details });
  return 'script:ld+json' in said ? said['script:ld+json'] : {};
}

test('search engines read where the shop is, when it is open, and what its policy of returns is', () => {
  expect(dataOf({})).toMatchObject({
    '@type': 'JewelryStore',
    url: 'https://kanak.example/',
    parentOrganization: {
      '@type': 'Organization',
      hasMerchantReturnPolicy: {
        merchantReturnLink: 'https://kanak.example/cancellation-and-refunds',
      },
    },
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
