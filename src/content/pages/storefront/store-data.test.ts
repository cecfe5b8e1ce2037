import { expect, test } from 'vitest';
import type { DeliveryZone } from '#content/settings/delivery-kinds.ts';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import { paise } from '#price/money/money.ts';
import { storeData } from './store-data.server.ts';

type Settings = Parameters<typeof storeData>[1];
type Stated = { [Group in keyof Settings]?: Partial<Settings[Group]> };

/** What is said of a shop of the demo that has stated this of itself. */
function dataOf(stated: Stated, isAsOriginal = true) {
  const settings = {
    details: { ...readSettingGroup('details', new Map()), ...stated.details },
    selling: { ...readSettingGroup('selling', new Map()), ...stated.selling },
    policies: { ...readSettingGroup('policies', new Map()), ...stated.policies },
    delivery: { ...readSettingGroup('delivery', new Map()), ...stated.delivery },
  };
  const said = storeData('https://kanak.example', settings, { isAsOriginal });
  return ('script:ld+json' in said ? said['script:ld+json'] : {}) as {
    parentOrganization: { hasMerchantReturnPolicy: object[]; hasShippingService?: object };
  };
}
const returnsOf = (...stated: Parameters<typeof dataOf>) =>
  dataOf(...stated).parentOrganization.hasMerchantReturnPolicy;
const shippingOf = (stated: Stated) => dataOf(stated).parentOrganization.hasShippingService;

test('structured data states where the shop is and when it is open', () => {
  expect(dataOf({})).toMatchObject({
    '@type': 'JewelryStore',
    url: 'https://kanak.example/',
    parentOrganization: { '@type': 'Organization', url: 'https://kanak.example/' },
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

test('structured data invents no pincode, and no opening hours that it cannot parse', () => {
  const data = dataOf({ details: { address: ['Main Road'], openingHours: 'By appointment' } });
  expect(data).toMatchObject({
    address: { streetAddress: 'Main Road', addressRegion: 'Rajasthan' },
  });
  expect(data).not.toHaveProperty('openingHours');
  expect(data).not.toHaveProperty('address.postalCode');
});

test.each([
  ['Tuesday–Sunday 11 AM – 7:30 PM', 'Tu-Su 11:00-19:30'],
  ['Monday-Friday 12:00 PM-12:30 AM', 'Mo-Fr 12:00-00:30'],
])('the opening hours %s are stated as %s', (openingHours, machine) => {
  expect(dataOf({ details: { openingHours } })).toMatchObject({ openingHours: machine });
});

/** A piece damaged on the way: for money or for another in so many days, fetched by the shop. */
const ofDamage = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  itemCondition: 'https://schema.org/DamagedCondition',
  merchantReturnLink: 'https://kanak.example/cancellation-and-refunds',
};
const fetched = {
  returnMethod: 'https://schema.org/ReturnByMail',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
};
const forMoney = { ...ofDamage, refundType: 'https://schema.org/FullRefund' };
const forAnother = { ...ofDamage, refundType: 'https://schema.org/ExchangeRefund' };

test('only damaged pieces are returnable, for refund or exchange in the policy’s days', () => {
  expect(returnsOf({})).toEqual([
    { ...forMoney, ...fetched, merchantReturnDays: 10 },
    { ...forAnother, ...fetched, merchantReturnDays: 30 },
  ]);
  expect(returnsOf({ policies: { returnWithinDays: 7, replaceWithinDays: 14 } })).toEqual([
    { ...forMoney, ...fetched, merchantReturnDays: 7 },
    { ...forAnother, ...fetched, merchantReturnDays: 14 },
  ]);
});

test('a shop without replacements states no exchange', () => {
  expect(returnsOf({ policies: { replaceWithinDays: 0 } })).toEqual([
    { ...forMoney, ...fetched, merchantReturnDays: 10 },
  ]);
});

test('with the jeweller’s own text on returns, only the figures above it are stated', () => {
  expect(returnsOf({}, false)).toEqual([
    { ...forMoney, merchantReturnDays: 10 },
    { ...forAnother, merchantReturnDays: 30 },
  ]);
});

const anywhere = { deliveryZones: [] };

test('a shop without its own carriers delivers within India, for its fee in the policy’s days', () => {
  expect(shippingOf({ delivery: anywhere, selling: { shippingFee: paise(15_000) } })).toEqual({
    '@type': 'ShippingService',
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    shippingConditions: [
      {
        '@type': 'ShippingConditions',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
        shippingRate: { '@type': 'MonetaryAmount', value: 150, currency: 'INR' },
        transitTime: {
          '@type': 'ServicePeriod',
          duration: { '@type': 'QuantitativeValue', minValue: 7, maxValue: 14, unitCode: 'DAY' },
          businessDays: expect.not.arrayContaining(['https://schema.org/Sunday']),
        },
      },
    ],
  });
});

test('a policy in calendar days states no working days, and one without days no time', () => {
  const inDays = (deliveryWithin: string) =>
    shippingOf({ delivery: anywhere, policies: { deliveryWithin } });
  expect(inDays('5 days')).toMatchObject({
    shippingConditions: [{ transitTime: { duration: { minValue: 5, maxValue: 5 } } }],
  });
  expect(JSON.stringify(inDays('5 days'))).not.toContain('businessDays');
  expect(JSON.stringify(inDays('As agreed'))).not.toContain('transitTime');
});

test('delivery is stated where a carrier goes, up to its insured value, and denied elsewhere', () => {
  const goes = { carrier: 'Hansa', days: 3, largestValue: null, isOn: true };
  const of = (...deliveryZones: DeliveryZone[]) => shippingOf({ delivery: { deliveryZones } });
  expect(of({ ...goes, prefix: '' }, { ...goes, prefix: '68255', isOn: false })).toMatchObject({
    shippingConditions: [
      { shippingDestination: { addressCountry: 'IN' } },
      { shippingDestination: { postalCodePrefix: ['68255'] }, doesNotShip: true },
    ],
  });
  const insured = { ...goes, largestValue: paise(1_00_000_00) };
  expect(of({ ...insured, prefix: '30' })).toMatchObject({
    shippingConditions: [
      {
        shippingDestination: { addressCountry: 'IN', postalCodePrefix: ['30'] },
        orderValue: { maxValue: 1_00_000, currency: 'INR' },
      },
    ],
  });
});
