import { wholeSecond } from '#platform/clock.ts';
import { planOffice } from './plan-office.ts';
import { planSaleDeeds } from './plan-sale-deeds.ts';
import { planSales, type TradePiece } from './plan-sales.ts';
import { openCalendar } from './trade-calendar.ts';
import { openChance } from './trade-chance.ts';
import type { TradeDeed } from './trade-deed.ts';

/** Any number: what it grows into has been looked at. */
const seed = 1_947;
const secondMs = 1_000;

/**
 * What has happened in the demo shop in the six weeks before it is opened, in the order of time, no two at the same moment:
 * the same deeds each time, on the days before this one. What would come after now is left out, so some sales are still
 * under way.
 */
export function planTrade(now: Date, pieces: readonly TradePiece[]): TradeDeed[] {
  const chance = openChance(seed);
  const calendar = openCalendar(now);
  const sales = planSales(pieces, chance);
  const deeds = sales.flatMap((sale) => planSaleDeeds({ ...sale, now, calendar, chance }));
  const all = [...deeds, ...planOffice(now, calendar, chance)].map((deed) => ({
    ...deed,
    at: new Date(wholeSecond(deed.at) + chance.between(1, 58) * secondMs),
  }));
  return apart(all.filter(({ at }) => at < now).toSorted((one, other) => +one.at - +other.at));
}

/** Each at a second of its own: what is written at a moment is told from all else by it. */
function apart(deeds: readonly TradeDeed[]): TradeDeed[] {
  let last = 0;
  return deeds.map((deed) => {
    last = Math.max(deed.at.getTime(), last + secondMs);
    return { ...deed, at: new Date(last) };
  });
}
