import type { DeliveryZone } from '#content/settings/delivery-kinds.ts';
import type { State } from '#content/settings/indian-states.ts';
import type { SettingsOf } from '#content/settings/setting-table.ts';
import { indianClock, indianDay } from '#platform/indian-time.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { dayAfter, weekdayOf, workingDayAfter } from '#platform/working-days.ts';
import { type Paise, paise } from '#price/money/money.ts';

type Delivery = SettingsOf<'delivery'>;

/** An order to deliver, and where. */
export type Parcel = {
  orderedAt: Date;
  pincode: string;
  /** The pincode's State; null where unknown. */
  state: State | null;
  /** The total of the pieces. */
  value: Paise;
  /** The longest lead time in days; 0 where all are in stock. */
  leadDays: number;
};

export type NotDelivered = 'not-delivered-there' | 'not-insured-there';

/** Whether the shop promises delivery days at all; then it only delivers to pincodes in its zones. */
export function promisesDays({ deliveryZones }: Pick<Delivery, 'deliveryZones'>): boolean {
  return deliveryZones.some(({ isOn }) => isOn);
}

/**
 * The day by which an order is delivered (`2026-12-05`): counted from the day it is ordered, or the next day after the cut-off
 * hour; then the lead time, handover on a working day in the shop's State, and the working days of the fastest carrier that
 * insures the value, skipping holidays of the destination State. Null where the shop promises no days.
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

/** Parts of India, as prefixes of their pincodes; '' is the whole country. */
export type Reach = {
  to: string[];
  /** Excluded, within `to`. */
  notTo: string[];
  /** The largest value insured everywhere in `to`; null for no limit. */
  largestValue: Paise | null;
};

/** Where the shop delivers: everywhere, or only where its carriers go once it has stated them. */
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

/** Each carrier's zone for a pincode: the one with the longest matching prefix; none where that zone is off. */
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
