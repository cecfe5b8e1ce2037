import { describe, expect, test } from 'vitest';
import { checkSettingGroup, readSettingGroup, settingsIn } from './setting-groups.ts';
import { shopKindKey } from './opening.ts';
import { variableNameOf } from './variable-name.ts';
import type { SettingGroup } from './setting-table.ts';

function errorsOf(group: SettingGroup, change: Record<string, string>) {
  const defaultValue = Object.fromEntries(
    settingsIn(group).map(([name, each]) => [name, each.defaultValue]),
  );
  const checked = checkSettingGroup(group, { ...defaultValue, ...change });
  return checked.ok ? {} : checked.errors;
}

describe('setting values', () => {
  test.each<[SettingGroup, string, string]>([
    ['selling', 'gstPercentage', '2.5'],
    ['selling', 'gstPercentage', '29'],
    ['selling', 'gstPercentage', '-1'],
    ['selling', 'shippingFee', '1,00'],
    ['selling', 'shippingFee', '10000.01'],
    ['selling', 'panThreshold', '2,00'],
    ['selling', 'panThreshold', '10000000'],
    ['selling', 'panThreshold', '-1'],
    ['selling', 'refundStepUpAbove', '5,0'],
    ['selling', 'discountBasis', 'gold'],
    ['selling', 'offeredKarats', ''],
    ['selling', 'offeredKarats', '22kt,21kt'],
    ['selling', 'makingDecimals', 'three'],
    ['selling', 'hallmarkFee', '10000.01'],
    ['selling', 'pricePerGramOnCards', ''],
    ['selling', 'rateWarningHours', ''],
    ['selling', 'rateBlockHours', '0'],
    ['selling', 'signUps', 'maybe'],
    ['details', 'shopName', ''],
    ['details', 'shopName', 'x'.repeat(41)],
    ['details', 'legalName', 'Two\nlines'],
    ['details', 'address', ''],
    ['details', 'address', 'a\nb\nc\nd\ne\nf'],
    ['details', 'state', 'Bombay'],
    ['details', 'gstin', '08AAAAA0000A1Z3'],
    ['details', 'phone', 'call us'],
    ['details', 'phone', '12345'],
    ['details', 'email', 'care@kanak'],
    ['policies', 'effectiveDate', '31-02-2026'],
    ['policies', 'effectiveDate', '2026-02-01'],
    ['policies', 'adultAge', '17'],
    ['policies', 'cancelWithinHours', '0'],
    ['policies', 'refundWithin', ''],
    ['documents', 'hsnGold', '711'],
    ['documents', 'hsnSilver', '71131'],
    ['documents', 'packing', 'off'],
    ['documents', 'huidExemptKarats', '24kt,21kt'],
    ['documents', 'huidExemptBelow', '100.001'],
    ['documents', 'bisLicence', 'x'.repeat(41)],
    ['documents', 'huidSentence', ''],
    ['documents', 'listedAbove', '-1'],
    ['promises', 'insured', 'yes'],
    ['promises', 'hallmarked', ''],
  ])('%s: %s may not be %o', (group, name, text) => {
    expect(errorsOf(group, { [name]: text })).toEqual({ [name]: expect.any(String) });
  });

  test.each<[SettingGroup, string, string]>([
    ['selling', 'gstPercentage', '0'],
    ['selling', 'shippingFee', '149.50'],
    ['selling', 'panThreshold', ''],
    ['selling', 'refundStepUpAbove', ''],
    ['selling', 'refundStepUpAbove', '0'],
    ['selling', 'panThreshold', '0'],
    ['selling', 'panThreshold', '200000.50'],
    ['selling', 'panThreshold', '2,00,000'],
    ['policies', 'bulkMinimumPieces', '1,000'],
    ['selling', 'rateBlockHours', ''],
    ['selling', 'rateBlockHours', '36'],
    ['selling', 'discountBasis', 'stones'],
    ['selling', 'offeredKarats', 'silver'],
    ['selling', 'makingDecimals', 'two'],
    ['selling', 'hallmarkFee', '53.10'],
    ['selling', 'pricePerGramOnCards', 'on'],
    ['details', 'whatsApp', ''],
    ['details', 'whatsApp', '+91 98765-43210'],
    ['details', 'address', ' 1 Road \r\n\r\n Pune 411001 '],
    ['policies', 'effectiveDate', '29-02-2028'],
    ['policies', 'firstHighlight', ''],
    ['documents', 'hsnGold', '711319'],
    ['documents', 'huidExemptKarats', ''],
    ['documents', 'huidExemptBelow', '0'],
    ['documents', 'bisLicence', ''],
    ['promises', 'signatureOnDelivery', 'off'],
  ])('%s: %s may be %o', (group, name, text) => {
    expect(errorsOf(group, { [name]: text })).toEqual({});
  });

  test('a GSTIN must match the State', () => {
    expect(errorsOf('details', { state: 'Maharashtra' })).toEqual({
      gstin: 'The first two digits of the GSTIN don’t match the State',
    });
    expect(errorsOf('details', { state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' })).toEqual({});
  });
});

test('a shop not registered for GST needs no GSTIN, and its stored one stays', () => {
  expect(errorsOf('details', { gstin: '' })).toEqual({ gstin: 'This is not a valid GSTIN' });
  const unregistered = { gstRegistration: 'unregistered', state: 'Maharashtra' };
  expect(errorsOf('details', { ...unregistered, gstin: '' })).toEqual({});
  expect(errorsOf('details', { ...unregistered, gstin: '27' })).toHaveProperty('gstin');
  const typed = Object.fromEntries(
    settingsIn('details').map(([name, each]) => [name, each.defaultValue]),
  );
  const checked = checkSettingGroup('details', { ...typed, ...unregistered, gstin: ' ' });
  expect(checked.ok && Object.keys(checked.texts)).not.toContain('gstin');
});

test('PAN is required from ₹2,00,000 by default, and never if the jeweller clears the limit', () => {
  const from = (stored: [string, string][]) =>
    readSettingGroup('selling', new Map(stored)).panThreshold;
  expect(from([])).toBe(20_000_000);
  expect(from([['pan_threshold', '50000']])).toBe(5_000_000);
  expect(from([['pan_threshold', '']])).toBeNull();
  expect(from([['pan_threshold', '0']])).toBeNull();
});

test('the offered grades are read finest first, each once', () => {
  const offered = (text: string) =>
    readSettingGroup('selling', new Map([['offered_karats', text]])).offeredKarats;
  expect(offered('9kt,22kt,22kt,24ks')).toEqual(['24ks', '22kt', '9kt']);
  expect(offered('none')).toEqual(['22kt', '18kt']);
});

test('an address is read line by line', () => {
  const stored = new Map([['address', '1 Road\n\n Pune 411001']]);
  expect(readSettingGroup('details', stored).address).toEqual(['1 Road', 'Pune 411001']);
});

test('settings are stored in globals under snake_case names', () => {
  expect(variableNameOf('shippingFee')).toBe('shipping_fee');
  expect(variableNameOf('gstin')).toBe('gstin');
});

test('a jeweller’s own shop defaults to packing, no promises and no discount by orders staff', () => {
  const own = new Map([[shopKindKey, 'own']]);
  expect(readSettingGroup('documents', own).packing).toBe('required');
  expect(readSettingGroup('documents', new Map()).packing).toBe('free');
  expect(readSettingGroup('promises', own).insured).toBe('off');
  expect(readSettingGroup('selling', own).agreedLimitOrders).toBe(0);
});

test('a jeweller’s own shop never uses the demo carriers, even if its own lines are invalid', () => {
  expect(readSettingGroup('delivery', new Map()).deliveryZones.length).toBeGreaterThan(1);
  const own: [string, string] = [shopKindKey, 'own'];
  const { deliveryZones, deliveryHolidays } = readSettingGroup('delivery', new Map([own]));
  expect([...deliveryZones, ...deliveryHolidays]).toEqual([]);
  const senseless = new Map([own, ['delivery_zones', 'Sequel']]);
  expect(readSettingGroup('delivery', senseless).deliveryZones).toEqual([]);
});
