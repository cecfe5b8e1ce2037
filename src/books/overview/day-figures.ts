import { indianDay, indianMidnight, nextMidnight } from '#platform/indian-time.ts';
import type { LineParts } from '#orders/documents/document.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';

/** Pieces in total, by price part; `fixed` are the prices of pieces sold at a fixed price. */
export type PriceParts = LineParts & {
  pieces: number;
  /** Net weight. */
  weight: Milligrams;
  gst: Paise;
  roundOff: Paise;
  total: Paise;
};

/** The parts that most shops do not use: listed only if a day had them. */
export const rareParts = ['wastage', 'stones', 'hallmarkFee', 'otherCharges', 'fixed'] as const;
export type RarePart = (typeof rareParts)[number];

/** The totals of a day, from the snapshots of the orders paid on it. */
export type DayFigures = {
  karats: (PriceParts & { karat: Karat })[];
  orders: {
    paid: number;
    total: Paise;
    shipping: Paise;
    /** Of those, the ones cancelled since. */
    cancelled: number;
    cancelledTotal: Paise;
    /** Not among those: payments that could not become a sale, and are being or were refunded. */
    inReview: number;
    inReviewTotal: Paise;
  };
};

/** A day in India, with its start and end. */
export type Day = { day: string; from: Date; before: Date };

/** The day in an address, and what is wrong with it in words; today if it has none, or an invalid one. */
export function readDay(text: string | null, now: Date): { day: Day; problem: string | null } {
  const wanted = text ? indianMidnight(text) : null;
  const from = wanted ?? indianMidnight(indianDay(now)) ?? now;
  const day = { day: indianDay(from), from, before: nextMidnight(from) };
  const problem =
    text && !wanted
      ? `“${text.slice(0, 40).toWellFormed()}” is not a date, so this shows today.`
      : null;
  return { day, problem };
}

/** The totals of all karats. */
export function sumOfKarats(karats: readonly PriceParts[]): PriceParts {
  const sum = (part: keyof PriceParts) => karats.reduce((all, each) => all + each[part], 0);
  return {
    pieces: sum('pieces'),
    weight: sum('weight') as Milligrams,
    gold: paise(sum('gold')),
    making: paise(sum('making')),
    wastage: paise(sum('wastage')),
    stones: paise(sum('stones')),
    hallmarkFee: paise(sum('hallmarkFee')),
    otherCharges: paise(sum('otherCharges')),
    fixed: paise(sum('fixed')),
    discount: paise(sum('discount')),
    gst: paise(sum('gst')),
    roundOff: paise(sum('roundOff')),
    total: paise(sum('total')),
  };
}

/** The rare parts that any piece had. */
export function rarePartsOf(karats: readonly PriceParts[]): RarePart[] {
  return rareParts.filter((part) => karats.some((each) => each[part] > 0));
}
