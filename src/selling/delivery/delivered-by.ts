import type { DeliveryZone } from '#content/settings/delivery-kinds.ts';
import type { State } from '#content/settings/indian-states.ts';
import type { SettingsOf } from '#content/settings/setting-table.ts';
import { indianClock, indianDay } from '#platform/indian-time.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { dayAfter, weekdayOf, workingDayAfter } from '#platform/working-days.ts';
import { type Paise, paise } from '#price/money/money.ts';

type Delivery = SettingsOf<'delivery'>;

/** What is to be sent, and where. */
export type Parcel = {
  orderedAt: Date;
  pincode: string;
  /** Of the pincode; null where nobody knows it. */
  state: State | null;
  /** What the pieces cost together. */
  value: Paise;
  /** In how many days the last of them is made; 0 out of stock. */
  leadDays: number;
};

export type NotDelivered = 'not-delivered-there' | 'not-insured-there';

/** Whether the shop says by which day it delivers, and where it does not. */
export function promisesDays({ deliveryZones }: Pick<Delivery, 'deliveryZones'>): boolean {
  return deliveryZones.some(({ isOn }) => isOn);
}

/**
 * The day by which a parcel is at the door (`2026-12-05`): ordered before the cut-off hour or counted from the next day, made,
 * handed over on a working day of the shop's State, and carried in the working days of the quickest carrier that insures so
 * much, without the holidays of the State where it goes. Null where the shop promises no days.
 */
export function deliveredBy(
  { delivery, shopState }: { delivery: Delivery; shopState: State },
  { orderedAt, pincode, state, value, leadDays }: Parcel,
): Result<string, NotDelivered> | null {
  if (!promisesDays(delivery)) return null;
  const zones = zonesOf(delivery.deliveryZones, pincode);
  if (zones.length === 0) return fail('not-delivered-there');
  const insured = zones.filter(
    ({ largestValue }) => largestValue === null || largestValue >= value,
  );
  if (insured.length === 0) return fail('not-insured-there');
  const isNextDay = Number(indianClock(orderedAt).slice(11, 13)) >= delivery.cutOffHour;
  const made = dayAfter(indianDay(orderedAt), leadDays + (isNextDay ? 1 : 0));
  const sent = workingDayAfter(made, 0, workingDays(delivery, shopState));
  const days = Math.min(...insured.map((zone) => zone.days));
  return ok(workingDayAfter(sent, days, workingDays(delivery, state)));
}

/** Parts of India by the first digits of their pincodes; '' is all of it. */
export type Reach = {
  to: string[];
  /** Within these. */
  notTo: string[];
  /** The most that a parcel to anywhere among them may be worth; null for any sum. */
  largestValue: Paise | null;
};

/** Where parcels go: everywhere, and to where its carriers do not once the shop has stated them. */
export function reachOf({ deliveryZones }: Pick<Delivery, 'deliveryZones'>): Reach {
  if (!promisesDays({ deliveryZones })) return { to: [''], notTo: [], largestValue: null };
  const stated = [...new Set(['', ...deliveryZones.map(({ prefix }) => prefix)])];
  const { served = [], not = [] } = Object.groupBy(stated, (prefix) =>
    zonesOf(deliveryZones, prefix).length > 0 ? 'served' : 'not',
  );
  const limits = served.map((prefix) =>
    Math.max(...zonesOf(deliveryZones, prefix).map((zone) => zone.largestValue ?? Infinity)),
  );
  const least = Math.min(...limits);
  return {
    to: served.includes('') ? [''] : served,
    notTo: not.filter((prefix) => served.some((each) => prefix.startsWith(each))),
    largestValue: Number.isFinite(least) ? paise(least) : null,
  };
}

/** Of each carrier what it does for a pincode: the line with the most digits of it, unless that is off. */
function zonesOf(zones: readonly DeliveryZone[], pincode: string): DeliveryZone[] {
  const nearest = new Map<string, DeliveryZone>();
  for (const zone of zones) {
    const known = nearest.get(zone.carrier);
    const isNearer = !known || zone.prefix.length > known.prefix.length;
    if (pincode.startsWith(zone.prefix) && isNearer) nearest.set(zone.carrier, zone);
  }
  return [...nearest.values()].filter(({ isOn }) => isOn);
}

function workingDays({ workingWeek, deliveryHolidays }: Delivery, state: State | null) {
  const free = new Set(
    deliveryHolidays
      .filter((holiday) => holiday.state === null || holiday.state === state)
      .map(({ day }) => day),
  );
  return (day: string) => worksOn[workingWeek](weekdayOf(day)) && !free.has(day);
}

const worksOn: Record<Delivery['workingWeek'], (weekday: number) => boolean> = {
  'mon-sat': (weekday) => weekday !== 0,
  'mon-fri': (weekday) => weekday !== 0 && weekday !== 6,
  'every-day': () => true,
};
