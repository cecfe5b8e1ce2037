import type { Range, RangeFacet } from '#catalogue/products/narrowing/choice.ts';
import { fineness, type Karat, karats } from '#price/pricing/karat.ts';
import type { Amount, SaidAmount } from './read-amounts.ts';

/** A bare amount or weight means roughly that: a tenth more or less. */
const band = 0.1;
/** From here on, a number without a unit is a price. */
const leastBarePrice = 1_000;
/** A limit without a unit below this is in thousands: nothing costs less. */
const thousandsBelow = 100;

/** The karats that an amount means, from one to another; none if it is something else. */
export function karatsIn(said: SaidAmount): Karat[] {
  const { first, second, isEither, isAnnounced, isMoney } = said;
  if (isMoney) return [];
  if (isEither && second) return eitherKarats(said, second);
  const ends = second ? [first, second] : [first];
  const numbers = ends.map(({ number }) => number);
  if ((second?.unit ?? first.unit)?.kind === 'karat') return karatsBetween(numbers, karatsOf);
  if (isAnnounced) return [];
  if (ends.every(({ unit }) => unit?.kind === 'k')) return karatsBetween(numbers, karatsOf);
  const isBare = first.unit === null && !second;
  return isBare ? karatsBetween(numbers, karatsOfFineness) : [];
}

/** 18k or 22k, without those between. */
function eitherKarats(said: SaidAmount, second: Amount): Karat[] {
  const unit = second.unit ?? said.first.unit;
  const found = [said.first, second].map((first) =>
    karatsIn({ ...said, first: { ...first, unit: first.unit ?? unit }, second: null }),
  );
  return found.every((each) => each.length > 0) ? found.flat() : [];
}

function karatsBetween(numbers: readonly number[], find: (number: number) => Karat[]): Karat[] {
  const [one, other] = [find(numbers[0] ?? 0), find(numbers.at(-1) ?? 0)];
  if (one.length === 0 || other.length === 0) return [];
  const places = [...one, ...other].map((karat) => karats.indexOf(karat));
  return karats.slice(Math.min(...places), Math.max(...places) + 1);
}

function karatsOf(number: number): Karat[] {
  return karats.filter((karat) => Number.parseInt(karat, 10) === number);
}

function karatsOfFineness(number: number): Karat[] {
  return karats.filter((karat) => fineness[karat] === number && karat !== 'silver');
}

export type Ends = { kind: RangeFacet; first: number; second: number | null };

/** The ends of a range in one unit: a unit given for one end applies to both, as in 25-30k. */
export function endsOf(said: SaidAmount): Ends | null {
  const { first, second, isPerGram } = said;
  const unit = second?.unit ?? first.unit;
  const kind = kindOf(unit, said.isMoney || isPerGram) ?? 'price';
  const ends = (second ? [first, second] : [first]).map((end) => ({
    ...end,
    unit: end.unit ?? unit,
  }));
  const isPrice = kind === 'price';
  const [one = null, other = null] = isPrice ? rupeeEnds(said, ends) : ends.map(countedIn);
  if (one === null || (one === 0 && !other)) return null;
  return { kind: isPrice && isPerGram ? 'gram' : kind, first: one, second: other };
}

function rupeeEnds(said: SaidAmount, ends: readonly Amount[]): (number | null)[] {
  const isMoney = said.isMoney || said.isPerGram;
  // 0 to 50,000: one end is large enough to be a price.
  const isRange = ends.length > 1 && ends.some(({ number }) => number >= leastBarePrice);
  const [one = null, other = null] = ends.map((end) =>
    rupeesOf(end, said.isAnnounced || isRange, isMoney),
  );
  const isLarger = one !== null && other !== null && one > other && said.first.unit === null;
  if (!isLarger) return [one, other];
  // 80 to 1 lakh: a bare first number larger than the second is in thousands; but 500 to 2k, 50 to 2,000.
  const { number } = said.first;
  const isThousands = said.second?.unit && number < thousandsBelow;
  return [Math.round(isThousands ? number * 1_000 : number), other];
}

/** In milligrams, or hundredths of a percent. */
function countedIn({ number, unit }: Amount): number {
  return Math.round(number * (unit?.kind === 'weight' ? unit.times : 100));
}

function kindOf(unit: Amount['unit'], isMoney: boolean): RangeFacet | null {
  if (isMoney || unit?.kind === 'money' || unit?.kind === 'k') return 'price';
  if (unit?.kind === 'weight') return 'weight';
  return unit?.kind === 'percent' ? 'making' : null;
}

function rupeesOf({ number, unit }: Amount, isPrice: boolean, isMoney: boolean): number | null {
  if (unit?.kind === 'money') return Math.round(number * unit.times);
  if (unit?.kind === 'k') return Math.round(number * 1_000);
  if (unit !== null) return null;
  if (isMoney || number >= leastBarePrice) return Math.round(number);
  if (!isPrice) return null;
  return Math.round(number < thousandsBelow ? number * 1_000 : number);
}

/** What is searched for between its ends, or around or beyond them. */
export function rangeMeant({ first, second }: Ends, said: SaidAmount): Range {
  const { bound, isEither } = said;
  if (second === null) return boundedBy(bound, first);
  if (!isEither) return { from: first, to: second };
  const { from } = boundedBy(bound, Math.min(first, second));
  const { to } = boundedBy(bound, Math.max(first, second));
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function boundedBy(bound: SaidAmount['bound'], amount: number): Range {
  if (bound === 'upTo') return { to: amount };
  if (bound === 'from') return { from: amount };
  return { from: Math.round(amount * (1 - band)), to: Math.round(amount * (1 + band)) };
}
