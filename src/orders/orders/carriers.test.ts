import { expect, test } from 'vitest';
import { trackingUrl } from './carriers.ts';

test('a parcel has a tracking link for known carriers, however staff write their names', () => {
  expect(trackingUrl('Blue Dart', '123 4')).toBe(
    'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=123%204',
  );
  expect(trackingUrl('BLUEDART Express', '9')).toContain('bluedart.com');
  expect(trackingUrl('Speed Post', 'EE1IN')).toContain('indiapost.gov.in');
  expect(trackingUrl('Sequel Logistics', '7')).toBe('https://sequel247.com/track/7');
  expect(trackingUrl('Ecom Express', '7')).toContain('awb_field=7');
  expect(trackingUrl('BVC Logistics', '7')).toBe('https://www.bvclogistics.com/');
});

test.each([
  ['BlueDart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=A1'],
  ['delhivery surface', 'https://www.delhivery.com/track-v2/package/A1'],
  ['DTDC', 'https://www.dtdc.in/trace.asp?strCnno=A1'],
  [
    'India Post',
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id=A1',
  ],
  ['Ekart', 'https://ekartlogistics.com/shipmenttrack/A1'],
  ['Fed Ex', 'https://www.fedex.com/fedextrack/?trknbr=A1'],
  ['DHL Express', 'https://www.dhl.com/in-en/home/tracking.html?tracking-id=A1'],
  ['Xpress Bees', 'https://www.xpressbees.com/shipment/tracking?awbNo=A1'],
  ['Shadowfax', 'https://tracker.shadowfax.in/#/track/A1'],
  ['Ecom  Express', 'https://ecomexpress.in/tracking/?awb_field=A1'],
  ['SEQUEL', 'https://sequel247.com/track/A1'],
])('%s has its own tracking page', (carrier, url) => {
  expect(trackingUrl(carrier, ' A1 ')).toBe(url);
});

test('a name that only resembles a carrier’s gets no link', () => {
  for (const name of ['Adhlson', 'Telecom Express', 'Unsequel', 'BVCX']) {
    expect(trackingUrl(name, '1')).toBeNull();
  }
});

test('other carriers, and parcels without a number, get no link', () => {
  expect(trackingUrl('Ramesh on his bicycle', '1')).toBeNull();
  expect(trackingUrl('DTDC', null)).toBeNull();
  expect(trackingUrl(null, '1')).toBeNull();
});

test('a tracking number cannot lead to another site', () => {
  const url = new URL(trackingUrl('Delhivery', '../../x?y=//evil.example') ?? '');
  expect(url.host).toBe('www.delhivery.com');
  expect(url.pathname).toBe('/track-v2/package/..%2F..%2Fx%3Fy%3D%2F%2Fevil.example');
});
