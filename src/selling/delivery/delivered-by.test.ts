import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SettingsOf } from '#content/settings/setting-table.ts';
import {
  checkSettingGroup,
  readSettingGroup,
  settingsIn,
} from '#content/settings/setting-groups.ts';
import { variableNameOf } from '#content/settings/variable-name.ts';
import { indianDay } from '#platform/indian-time.ts';
import { weekdayOf } from '#platform/working-days.ts';
import { paise } from '#price/money/money.ts';
import { deliveredBy, type Parcel, reachOf } from './delivered-by.ts';

const zones = ['Sequel, 6, 3, 500000', 'BlueDart, all, 5', 'BlueDart, 79, 9, 20000'];

function settings(change: Partial<Record<keyof SettingsOf<'delivery'>, string>> = {}) {
  const texts = { deliveryZones: zones.join('\n'), ...change };
  const stored = Object.entries(texts).map(([name, text]) => [variableNameOf(name), text] as const);
  const shopState = 'Rajasthan' as const;
  return { delivery: readSettingGroup('delivery', new Map(stored)), shopState };
}

/** Monday, 23 November 2026, noon in India. */
const orderedAt = new Date('2026-11-23T06:30:00Z');
const parcel: Parcel = {
  orderedAt,
  pincode: '625001',
  state: 'Tamil Nadu',
  value: paise(4_500_000),
  leadDays: 0,
};
const by = (change: Partial<Parcel> = {}, given = settings()) =>
  deliveredBy(given, { ...parcel, ...change });
const on = (day: string) => ({ ok: true, value: day });
const no = (reason: string) => ({ ok: false, reason });

describe('the promised delivery day', () => {
  test('is the quickest carrier’s number of working days after the order', () => {
    expect(by()).toEqual(on('2026-11-26'));
    expect(by({ pincode: '302003', state: 'Rajasthan' })).toEqual(on('2026-11-28'));
  });

  test('is counted from the next day after the cut-off hour', () => {
    expect(by({ orderedAt: new Date('2026-11-23T09:29:59Z') })).toEqual(on('2026-11-26'));
    expect(by({ orderedAt: new Date('2026-11-23T09:30:00Z') })).toEqual(on('2026-11-27'));
    const never = settings({ cutOffHour: '24' });
    expect(by({ orderedAt: new Date('2026-11-23T18:29:00Z') }, never)).toEqual(on('2026-11-26'));
  });

  test('is counted from the first working day after the piece is made', () => {
    // Finished on Sunday, sent on Monday.
    expect(by({ leadDays: 6 })).toEqual(on('2026-12-03'));
  });

  test('excludes Sundays, and Saturdays in a five-day week, but none in a seven-day week', () => {
    const friday = new Date('2026-11-27T06:30:00Z');
    expect(by({ orderedAt: friday })).toEqual(on('2026-12-01'));
    expect(by({ orderedAt: friday }, settings({ workingWeek: 'mon-fri' }))).toEqual(
      on('2026-12-02'),
    );
    expect(by({ orderedAt: friday }, settings({ workingWeek: 'every-day' }))).toEqual(
      on('2026-11-30'),
    );
  });

  test('excludes holidays of India, of the destination, and of the shop’s State before dispatch', () => {
    const holiday = (text: string) => settings({ deliveryHolidays: text });
    expect(by({}, holiday('24-11-2026, India, a fair'))).toEqual(on('2026-11-27'));
    expect(by({}, holiday('24-11-2026, Tamil Nadu'))).toEqual(on('2026-11-27'));
    expect(by({}, holiday('24-11-2026, Kerala'))).toEqual(on('2026-11-26'));
    expect(by({}, holiday('23-11-2026, Rajasthan'))).toEqual(on('2026-11-27'));
    expect(by({}, holiday('23-11-2026, Tamil Nadu'))).toEqual(on('2026-11-26'));
  });

  test('is that of a carrier that insures the value', () => {
    expect(by({ value: paise(50_000_001) })).toEqual(on('2026-11-28'));
    expect(by({ pincode: '797001', value: paise(2_000_000) })).toEqual(on('2026-12-03'));
    expect(by({ pincode: '797001', value: paise(2_000_001) })).toEqual(no('not-insured-there'));
  });

  test('is refused where no carrier delivers, or no longer delivers', () => {
    const south = settings({ deliveryZones: 'Sequel, 6, 3\nSequel, 625, 3, , off' });
    expect(by({ pincode: '302003' }, south)).toEqual(no('not-delivered-there'));
    expect(by({}, south)).toEqual(no('not-delivered-there'));
    expect(by({ pincode: '600001' }, south)).toEqual(on('2026-11-26'));
  });

  test('is not promised by a shop without an active carrier', () => {
    expect(by({}, settings({ deliveryZones: '' }))).toBeNull();
    expect(by({}, settings({ deliveryZones: 'Sequel, all, 3, , off' }))).toBeNull();
  });
});

test('the promised day is a later working day, and no earlier for later or slower orders', () => {
  const moment = fc.integer({ min: 0, max: 400 * 24 * 60 }).map(minutesAfter);
  const days = fc.integer({ min: 0, max: 90 });
  const given = settings({ deliveryHolidays: '26-01-2027, India\n14-01-2027, Tamil Nadu' });
  const dayOf = (change: Partial<Parcel>) => {
    const found = by(change, given);
    return found?.ok ? found.value : '';
  };
  fc.assert(
    fc.property(moment, moment, days, days, (one, other, few, more) => {
      const [earlier = one, later = other] = [one, other].toSorted(
        (a, b) => a.getTime() - b.getTime(),
      );
      const day = dayOf({ orderedAt: earlier, leadDays: few });
      expect(day > indianDay(earlier)).toBe(true);
      expect(weekdayOf(day)).not.toBe(0);
      expect(['2027-01-14', '2027-01-26']).not.toContain(day);
      expect(dayOf({ orderedAt: later, leadDays: few }) >= day).toBe(true);
      expect(dayOf({ orderedAt: earlier, leadDays: few + more }) >= day).toBe(true);
    }),
  );
});

function minutesAfter(minutes: number): Date {
  return new Date(orderedAt.getTime() + minutes * 60_000);
}

test.each([
  ['Sequel', 'Line 1: please enter working days from 1 to 99'],
  [', 60, 3', 'Line 1: please name the carrier'],
  [
    'Sequel, 60, 3\nSequel, Madurai, 3',
    'Line 2: please enter the first digits of pincodes, or all',
  ],
  ['Sequel, 60, 0', 'Line 1: please enter working days from 1 to 99'],
  ['Sequel, 60, 3, much', 'Line 1: please enter the largest value up to ₹99,99,999, or nothing'],
  [
    'Sequel, 60, 3, 1,00,00,000',
    'Line 1: please enter the largest value up to ₹99,99,999, or nothing',
  ],
  ['Sequel, 60, 3, 5,00', 'Line 1: please enter the largest value up to ₹99,99,999, or nothing'],
  ['Sequel, 60, 3, 500000, perhaps', 'Line 1: please end with on or off, or nothing'],
  ['Sequel, 60, 3, , off, since May', 'Line 1: please end with on or off, or nothing'],
  [
    'Sequel, 60, 3\n\nSequel, 61, 0\nSequel, 62, 4\n, 63, 4',
    'Line 2: please enter working days from 1 to 99\nLine 4: please name the carrier',
  ],
  ['Sequel, 60, 3\nSequel, 60, 4', 'A carrier has two lines for the same pincodes'],
])('the carriers %j are refused: %s', (deliveryZones, message) => {
  expect(errorsOf({ deliveryZones })).toEqual({ deliveryZones: message });
});

test.each([
  ['Republic Day', 'Line 1: please begin with a day such as 26-01-2027'],
  ['31-02-2027, India', 'Line 1: please begin with a day such as 26-01-2027'],
  ['26-01-2027, Bombay', 'Line 1: please name a State after the day, or India'],
])('the holidays %j are refused: %s', (deliveryHolidays, message) => {
  expect(errorsOf({ deliveryHolidays })).toEqual({ deliveryHolidays: message });
});

test('lines pasted from a spreadsheet are read as they are, with thousands separators', () => {
  expect(errorsOf({ deliveryZones: 'Sequel\t60\t3\t5,00,000\ton\nBlueDart\tall\t5\t\t' })).toEqual(
    {},
  );
  const { deliveryZones } = settings({ deliveryZones: 'Sequel\t60\t3\t5,00,000\ton' }).delivery;
  expect(deliveryZones).toEqual([
    { carrier: 'Sequel', prefix: '60', days: 3, largestValue: paise(50_000_000), isOn: true },
  ]);
});

test.each([
  'Sequel, 60, 3, 5,00,000',
  'Sequel,60,3,5,00,000,on',
  'Sequel, 60, 3, ₹5,00,000, on',
  'Sequel, 60, 3, Rs. 500,000.00,',
  '"Sequel","60","3","5,00,000",""',
])('an amount in %j is read as everywhere in the shop', (deliveryZones) => {
  expect(settings({ deliveryZones }).delivery.deliveryZones).toEqual([
    { carrier: 'Sequel', prefix: '60', days: 3, largestValue: paise(50_000_000), isOn: true },
  ]);
});

function errorsOf(change: Record<string, string>) {
  const texts = Object.fromEntries(
    settingsIn('delivery').map(([name, { defaultValue }]) => [name, defaultValue]),
  );
  const checked = checkSettingGroup('delivery', { ...texts, ...change });
  return checked.ok ? {} : checked.errors;
}

describe('the stated delivery area', () => {
  test('is all of India until the shop states its carriers, then the area they serve', () => {
    const reach = (...lines: string[]) =>
      reachOf(settings({ deliveryZones: lines.join('\n') }).delivery);
    expect(reach()).toEqual({ to: [''], notTo: [], largestValue: null });
    expect(reach('BlueDart, all, 5', 'BlueDart, 79, 9, , off')).toEqual({
      to: [''],
      notTo: ['79'],
      largestValue: null,
    });
    expect(reach('BlueDart, 3, 5, 20000', 'BlueDart, 79, 9, , off')).toEqual({
      to: ['3'],
      notTo: [],
      largestValue: paise(2_000_000),
    });
  });

  test('never includes a place to which a parcel of that value is refused', () => {
    const line = fc.record({
      carrier: fc.constantFrom('BlueDart', 'Sequel'),
      prefix: fc.stringMatching(/^([12]{1,3})?$/),
      days: fc.constant(3),
      largestValue: fc.constantFrom(null, paise(1_000_000), paise(2_000_000)),
      isOn: fc.boolean(),
    });
    const lines = fc.uniqueArray(line, {
      selector: ({ carrier, prefix }) => `${carrier} ${prefix}`,
      maxLength: 8,
    });
    const pincodes = fc.stringMatching(/^[12]{3}[0-9]{3}$/);
    fc.assert(
      fc.property(lines, pincodes, (deliveryZones, pincode) => {
        const given = settings();
        const delivery = { ...given.delivery, deliveryZones };
        const { to, notTo, largestValue } = reachOf(delivery);
        const isIn = (prefixes: string[]) => prefixes.some((each) => pincode.startsWith(each));
        const value = largestValue ?? paise(9_999_999_00);
        const isRefused = by({ pincode, value }, { ...given, delivery })?.ok === false;
        expect(isRefused && isIn(to) && !isIn(notTo)).toBe(false);
      }),
    );
  });
});
