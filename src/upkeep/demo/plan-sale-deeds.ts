import type { PlannedSale } from './plan-sales.ts';
import { type Calendar, clockTime } from './trade-calendar.ts';
import type { Chance } from './trade-chance.ts';
import type { TradeDeed } from './trade-deed.ts';

const minuteMs = 60_000;
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs);

/** Payment methods, repeated in proportion to their frequency. */
const webHabits = ['upi', 'upi', 'upi', 'card', 'card', 'netbanking', 'wallet'] as const;
const counterHabits = ['cash', 'cash', 'card', 'upi'] as const;

const carriers = ['Blue Dart', 'Sequel Logistics', 'BVC Logistics', 'Delhivery'];

type Telling = PlannedSale & { now: Date; calendar: Calendar; chance: Chance };

/** Every event of a sale, including those after the demo is opened. */
export function planSaleDeeds(telling: Telling): TradeDeed[] {
  switch (telling.sale.way) {
    case 'counter':
      return counterSale(telling);
    case 'telephone':
      return telephoneSale(telling);
    case 'web':
      return webSale(telling);
  }
}

/** Bought, paid, weighed and taken home within a quarter of an hour. */
function counterSale({ sale, fate, daysAgo, calendar, chance }: Telling): TradeDeed[] {
  const day = calendar.workingDay(daysAgo);
  const at = calendar.at(day, chance.between(clockTime(11), clockTime(19)));
  const method = chance.oneOf(counterHabits);
  const reference = method === 'cash' ? '' : String(chance.between(100_000, 999_999));
  return [
    { kind: 'place', at, sale },
    { kind: 'pay-staff', at: later(at, 4), sale, method, reference },
    { kind: 'pack', at: later(at, 7), sale, permille: weightOf(fate, chance) },
    { kind: 'deliver', at: later(at, 11), sale },
  ];
}

/** Agreed by telephone and paid by UPI, which staff see on their own telephone. */
function telephoneSale(telling: Telling): TradeDeed[] {
  const { sale, daysAgo, calendar, chance } = telling;
  const day = calendar.workingDay(daysAgo);
  const at = calendar.at(day, chance.between(clockTime(11), clockTime(17)));
  const paidAt = later(at, chance.between(20, 90));
  const reference = `UPI ${chance.between(400_000_000, 499_999_999)}`;
  return [
    { kind: 'place', at, sale },
    { kind: 'note', at: later(at, 2), sale, text: 'Asked to be called before the parcel goes out' },
    { kind: 'pay-staff', at: paidAt, sale, method: 'upi', reference },
    ...parcel(telling, paidAt),
  ];
}

function webSale(telling: Telling): TradeDeed[] {
  const { sale, fate, daysAgo, minutesAgo, now, calendar, chance } = telling;
  const hour = chance.between(clockTime(8), clockTime(22, 30));
  const at = minutesAgo === undefined ? calendar.at(daysAgo, hour) : later(now, -minutesAgo);
  const method = chance.oneOf(webHabits);
  const place: TradeDeed = { kind: 'place', at, sale };
  const paying = { kind: 'pay', sale, method } as const;
  const pay = (minutes: number): TradeDeed => ({ ...paying, at: later(at, minutes) });
  const fail: TradeDeed = { kind: 'fail-to-pay', at: later(at, 2), sale, method: 'netbanking' };
  const remind: TradeDeed = { kind: 'expire', at: later(at, 5), sale };
  const expire: TradeDeed = { kind: 'expire', at: later(at, 25), sale };
  switch (fate) {
    case 'abandoned':
      return [place, expire];
    case 'never-paid':
      return [place, fail, remind, expire];
    case 'failed-first':
      return [place, fail, pay(6), ...parcel(telling, later(at, 6))];
    case 'paid-late': {
      const arrives = later(at, 45);
      const arrive: TradeDeed = { kind: 'pay-late', at: arrives, sale };
      return [place, fail, remind, expire, arrive, ...parcel(telling, arrives)];
    }
    case 'cancelled-by-shopper':
    case 'cancelled-by-staff':
      return [place, pay(2), cancellation(telling, fate, at)];
    default: {
      const sent = parcel(telling, later(at, 2));
      return [place, pay(2), ...sent, ...returnOf(telling, sent.at(-1)?.at ?? at)];
    }
  }
}

function cancellation(
  { sale, daysAgo, calendar }: Telling,
  fate: 'cancelled-by-shopper' | 'cancelled-by-staff',
  placedAt: Date,
): TradeDeed {
  const cancel = { kind: 'cancel', sale } as const;
  if (fate === 'cancelled-by-shopper') {
    return { ...cancel, at: later(placedAt, 50), by: 'shopper', reason: 'In the wrong size' };
  }
  const at = calendar.at(calendar.workingDay(daysAgo - 1), clockTime(11, 20));
  return { ...cancel, at, by: 'staff', reason: 'The clasp did not pass the last check' };
}

/** Packed and handed to the carrier on the next working day, and delivered some days later. */
function parcel({ sale, fate, calendar, chance }: Telling, paidAt: Date): TradeDeed[] {
  const paidOn = calendar.daysAgoOf(paidAt);
  const isEarly = calendar.minuteOf(paidAt) < clockTime(10, 30);
  const day = calendar.workingDay(isEarly ? paidOn : paidOn - 1);
  const packedAt = calendar.at(day, chance.between(clockTime(11, 15), clockTime(15)));
  const sentAt = calendar.at(day, chance.between(clockTime(16, 30), clockTime(17, 45)));
  const arrives = calendar.workingDay(day - (fate === 'return-asked' ? 2 : chance.between(2, 4)));
  return [
    { kind: 'pack', at: packedAt, sale, permille: weightOf(fate, chance) },
    {
      kind: 'send',
      at: sentAt,
      sale,
      carrier: chance.oneOf(carriers),
      trackingNumber: String(chance.between(10_000_000_000, 79_999_999_999)),
    },
    {
      kind: 'deliver',
      at: calendar.at(arrives, chance.between(clockTime(11), clockTime(18))),
      sale,
    },
  ];
}

/** The weight of a piece in permille of what was sold: slightly more at the shop's expense, or less, which is refunded. */
function weightOf(fate: PlannedSale['fate'], chance: Chance): number {
  return fate === 'lighter' ? chance.between(962, 985) : chance.between(1_000, 1_004);
}

function returnOf({ sale, fate, calendar }: Telling, deliveredAt: Date): TradeDeed[] {
  const delivered = calendar.daysAgoOf(deliveredAt);
  const on = (days: number, hour: number, minute: number) =>
    calendar.at(calendar.workingDay(delivered - days), clockTime(hour, minute));
  if (fate === 'returned') {
    return [
      {
        kind: 'ask-return',
        at: calendar.at(delivered - 2, clockTime(20, 12)),
        sale,
        reason: 'damaged',
        description: 'The box was crushed on one side and the piece inside is bent.',
      },
      { kind: 'approve-return', at: on(3, 10, 24), sale },
      { kind: 'receive-return', at: on(7, 14, 5), sale },
      { kind: 'refund-return', at: on(7, 16, 40), sale },
    ];
  }
  if (fate !== 'return-asked') return [];
  return [
    {
      kind: 'ask-return',
      at: calendar.at(1, clockTime(19, 48)),
      sale,
      reason: 'not-as-described',
      description: 'The polish is much darker than in the pictures, so I would like to return it.',
    },
  ];
}
