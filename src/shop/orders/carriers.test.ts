import { expect, test } from 'vitest';
import { trackingUrl } from './carriers.ts';

test('a parcel can be followed with the carriers that are known here, however staff write their names', () => {
  expect(trackingUrl('Blue Dart', '123 4')).toBe(
    'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=123%204',
  );
  expect(trackingUrl('BLUEDART Express', '9')).toContain('bluedart.com');
  expect(trackingUrl('Speed Post', 'EE1IN')).toContain('indiapost.gov.in');
  expect(trackingUrl('Sequel Logistics', '7')).toBe('https://sequel247.com/track/7');
  expect(trackingUrl('Ecom Express', '7')).toContain('awb_field=7');
  expect(trackingUrl('BVC Logistics', '7')).toBe('https://www.bvclogistics.com/');
});

test('of others, and of a parcel without a number, no way is made up', () => {
  expect(trackingUrl('Ramesh on his bicycle', '1')).toBeNull();
  expect(trackingUrl('DTDC', null)).toBeNull();
  expect(trackingUrl(null, '1')).toBeNull();
});

test('a number cannot lead to another site', () => {
  const url = new URL(trackingUrl('Delhivery', '../../x?y=//evil.example') ?? '');
  expect(url.host).toBe('www.delhivery.com');
  expect(url.pathname).toBe('/track-v2/package/..%2F..%2Fx%3Fy%3D%2F%2Fevil.example');
});
