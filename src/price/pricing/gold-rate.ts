import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { fineness, formatKarat, isGold, type Karat, karats, usualKarats } from './karat.ts';
import { listInWords } from './karat-words.ts';

/** The basis of the gold price: one rate for every karat, pure gold, or 22kt with separate rates for the others. */
export const rateBases = ['same', 'pure', 'own'] as const;

/** The gold price per gram, as the jeweller sets it (specification, back office 2; decision 1). */
export type GoldRate = { ratePaisePerGram: Paise } & (
  | { rateBasis: 'same' | 'pure' }
  | { rateBasis: 'own'; rate18ktPaisePerGram: Paise; otherRates?: OtherRates }
);

/** The karats other than 22kt and 18kt that may have their own rate. */
export const furtherKarats = [
  '24kt',
  '24ks',
  '23kt',
  '20kt',
  '14kt',
  '9kt',
] as const satisfies readonly Karat[];

export type FurtherKarat = (typeof furtherKarats)[number];

/** The rates per gram of the other karats. A karat not listed is derived from 22kt by fineness. */
export type OtherRates = Partial<Record<Karat, Paise>>;

/**
 * The gold rate of a karat per gram; 0 for what is not gold. A rate by fineness is rounded half up to the paisa. The only place
 * where rates are computed.
 */
export function rateFor(rate: GoldRate, karat: Karat): Paise {
  if (!isGold(karat)) return paise(0);
  switch (rate.rateBasis) {
    case 'same':
      return rate.ratePaisePerGram;
    case 'pure':
      return byFineness(rate.ratePaisePerGram, karat, 1000);
    case 'own':
      return ownRate(rate, karat);
  }
}

function ownRate(rate: GoldRate & { rateBasis: 'own' }, karat: Karat): Paise {
  if (karat === '22kt') return rate.ratePaisePerGram;
  if (karat === '18kt') return rate.rate18ktPaisePerGram;
  const own = rate.otherRates?.[karat];
  return own ?? byFineness(rate.ratePaisePerGram, karat, fineness['22kt']);
}

/** A karat's rate by fineness, from the price of gold that is `of` parts per thousand pure. */
function byFineness(price: Paise, karat: Karat, of: number): Paise {
  return paise(Math.floor((price * fineness[karat] + of / 2) / of));
}

/**
 * The karats for which rates are shown, finest first: gold karats that the shop offers and those with their own rate; the usual
 * two if there are none.
 */
export function ratedKarats(
  offered: readonly Karat[],
  ...rates: readonly (GoldRate | null)[]
): Karat[] {
  const own = rates.flatMap((rate) =>
    rate?.rateBasis === 'own' ? Object.keys(rate.otherRates ?? {}) : [],
  );
  const rated = karats.filter(
    (karat) => isGold(karat) && (offered.includes(karat) || own.includes(karat)),
  );
  return rated.length > 0 ? rated : [...usualKarats];
}

/** The karats that fit on a line: if there are more than three, the best known. */
export function bestKnownKarats(rated: readonly Karat[]): readonly Karat[] {
  if (rated.length <= 3) return rated;
  const known = rated.filter((karat) => ['24kt', '22kt', '18kt'].includes(karat));
  return known.length > 0 ? known : rated.slice(0, 3);
}

/** `₹5,000 / g`, or `22KT ₹4,580 · 18KT ₹3,750 / g` where the rates differ. */
export function ratesInShort(rate: GoldRate, of: readonly Karat[] = usualKarats): string {
  if (rate.rateBasis === 'same') return `${formatRupees(rate.ratePaisePerGram)} / g`;
  return `${ratesByKarat(rate, of)} / g`;
}

/**
 * The rates for shoppers at a glance, in whole rupees and naming the karats: `22KT and 18KT ₹5,000 / g`. Break-ups show the rate
 * to the paisa.
 */
export function ratesOfToday(rate: GoldRate, of: readonly Karat[] = usualKarats): string {
  if (rate.rateBasis !== 'same') return `${ratesByKarat(rate, of, inWholeRupees)} / g`;
  return `${listInWords(of.map(formatKarat))} ${inWholeRupees(rate.ratePaisePerGram)} / g`;
}

function inWholeRupees(amount: Paise): string {
  return formatRupees(paise(Math.round(amount / 100) * 100));
}

/** The basis of a product's price, as a sentence without its full stop. */
export function basisInWords(rate: GoldRate, of: readonly Karat[] = usualKarats): string {
  switch (rate.rateBasis) {
    case 'same':
      return `One gold rate for ${listInWords(of.map(formatKarat))}`;
    case 'pure':
      return `${ratesByKarat(rate, of)} per gram, by fineness from ${formatRupees(rate.ratePaisePerGram)} for pure gold`;
    case 'own':
      return `${ratesByKarat(rate, of)} per gram`;
  }
}

function ratesByKarat(rate: GoldRate, of: readonly Karat[], format = formatRupees): string {
  return of.map((karat) => `${formatKarat(karat)} ${format(rateFor(rate, karat))}`).join(' · ');
}
