import { wholeSecond } from '#platform/clock.ts';
import { planReviews } from './plan-reviews.ts';
import { planSaleDeeds } from './plan-sale-deeds.ts';
import { planSales, type TradePiece } from './plan-sales.ts';
import { openCalendar, type Calendar, clockTime, tradeDays } from './trade-calendar.ts';
import { openChance, type Chance } from './trade-chance.ts';
import type { TradeDeed, OfficeDeed } from './trade-deed.ts';
import { indianDay, indianMidnight, monthAfter, monthOf } from '#platform/indian-time.ts';
import { shopCustomers } from './demo-people.ts';

/** An arbitrary seed, whose result has been reviewed. */
const seed = 1_947;
const secondMs = 1_000;

/**
 * The history of the demo shop in the six weeks before it is opened, in time order, no two events at the same moment: the same
 * events each time, relative to today. Events after now are left out, so some sales are still in progress.
 */
export function planTrade(now: Date, pieces: readonly TradePiece[]): TradeDeed[] {
  const chance = openChance(seed);
  const calendar = openCalendar(now);
  const sales = planSales(pieces, chance);
  const deeds = sales.flatMap((sale) => planSaleDeeds({ ...sale, now, calendar, chance }));
  const reviews = planReviews(sales, deeds, { now, calendar });
  const all = [...deeds, ...planOffice(now, calendar, chance), ...reviews].map((deed) => ({
    ...deed,
    at: new Date(wholeSecond(deed.at) + chance.between(1, 58) * secondMs),
  }));
  return apart(all.filter(({ at }) => at < now).toSorted((one, other) => +one.at - +other.at));
}

/** Each event gets its own second: rows written at a moment are identified by it. */
function apart(deeds: readonly TradeDeed[]): TradeDeed[] {
  let last = 0;
  return deeds.map((deed) => {
    last = Math.max(deed.at.getTime(), last + secondMs);
    return { ...deed, at: new Date(last) };
  });
}

const minuteMs = 60_000;

/** What staff do besides sales, and enquiries from the public. */
function planOffice(now: Date, calendar: Calendar, chance: Chance): OfficeDeed[] {
  return [
    ...rates(now, calendar, chance),
    ...drawerCounts(calendar, chance),
    ...closings(now, calendar),
    ...letters(calendar),
  ];
}

/** On Mondays, Wednesdays and Fridays; over the whole time, gold has risen by this many permille. */
const dearerPermille = 42;
const rateDays = [1, 3, 5];

function rates(now: Date, calendar: Calendar, chance: Chance): OfficeDeed[] {
  const days = daysOfTrade().filter((day) => rateDays.includes(calendar.weekdayOf(day)));
  const first: OfficeDeed = {
    kind: 'set-rate',
    at: calendar.at(tradeDays, clockTime(9, 50)),
    permille: 1_000 - dearerPermille,
  };
  const later = days.map((day): OfficeDeed => ({
    kind: 'set-rate',
    at: calendar.at(day, clockTime(9, 40) + chance.between(0, 50)),
    permille: 1_000 - Math.round((dearerPermille * day) / tradeDays) + chance.between(-5, 5),
  }));
  // The last rate is the one the demo was loaded with, on which its prices are based.
  const last: OfficeDeed = {
    kind: 'set-rate',
    at: new Date(now.getTime() - 57 * minuteMs),
    permille: 1_000,
  };
  return [first, ...later, last];
}

/** Before the first day, and after closing time. */
function drawerCounts(calendar: Calendar, chance: Chance): OfficeDeed[] {
  const evenings = daysOfTrade().filter((day) => calendar.weekdayOf(day) !== 0);
  return [
    { kind: 'count-drawer', at: calendar.at(tradeDays, clockTime(9, 55)) },
    ...evenings.map((day): OfficeDeed => ({
      kind: 'count-drawer',
      at: calendar.at(day, clockTime(20) + chance.between(0, 25)),
    })),
  ];
}

/** Each month is closed on the 3rd of the next. */
function closings(now: Date, calendar: Calendar): OfficeDeed[] {
  const months: OfficeDeed[] = [];
  const thisMonth = monthOf(indianDay(now));
  for (
    let month = monthOf(indianDay(calendar.at(tradeDays, 0)));
    month < thisMonth;
    month = monthAfter(month)
  ) {
    const next = indianMidnight(`${monthAfter(month)}-01`);
    if (!next) throw new Error(`There is no month after ${month}`);
    const minutes = 2 * 24 * 60 + clockTime(11, 10);
    months.push({
      kind: 'close-month',
      at: new Date(next.getTime() + minutes * minuteMs),
      month,
    });
  }
  return months;
}

function letters(calendar: Calendar): OfficeDeed[] {
  const [first, second, third, fourth] = shopCustomers.slice(3);
  if (!first || !second || !third || !fourth) throw new Error('There is nobody to write');
  const on = (day: number, hour: number, minute: number) => ({
    at: calendar.at(day, clockTime(hour, minute)),
  });
  const answered = (day: number, hour: number, minute: number) =>
    on(calendar.workingDay(day), hour, minute);
  return [
    {
      kind: 'enquire',
      ...on(27, 12, 31),
      person: first,
      company: 'Kulkarni Events',
      pieces: 150,
      message: wedding,
    },
    {
      kind: 'answer-enquiry',
      ...answered(26, 11, 2),
      person: first,
      note: 'Quoted for 5 g and 10 g coins.',
    },
    {
      kind: 'enquire',
      ...on(11, 16, 18),
      person: second,
      company: 'Merchant & Daughters',
      pieces: 200,
      message: gifts,
    },
    { kind: 'answer-enquiry', ...answered(10, 10, 47), person: second, note: 'Comes to the shop.' },
    {
      kind: 'enquire',
      ...on(2, 13, 9),
      person: third,
      company: '',
      pieces: 120,
      message: nosePins,
    },
    { kind: 'complain', ...on(26, 11, 26), person: fourth, message: complaint },
    { kind: 'acknowledge-complaint', ...answered(25, 10, 13), person: fourth },
  ];
}

const wedding =
  'We are planning a December wedding and would like to give each guest a small gold coin in a box with the couple’s names. What would 150 coins cost, and how long would you need?';
const gifts =
  'Our firm turns fifty this year. We are looking for 200 pendants or coins for our staff, engraved with our logo. Please call me about prices.';
const nosePins =
  'Could you make 120 nose pins in one design for a family function, each with a small stone?';
const complaint =
  'The clasp of the chain opens by itself. I have written twice and was told to wait for a call that never came. Please tell me when someone will look at it.';

/** The demo's days of trade, earliest first. */
function daysOfTrade(): number[] {
  return Array.from({ length: tradeDays - 1 }, (_, place) => tradeDays - 1 - place);
}
