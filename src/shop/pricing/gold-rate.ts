import { formatRupees, type Paise, paise } from '#shop/money/money.ts';
import { fineness, formatKarat, isGold, type Karat, usualKarats } from './karat.ts';

/** What the jeweller's gold price is the price of: of every karat alike, of pure gold, or of 22kt beside those of others. */
export const rateBases = ['same', 'pure', 'own'] as const;

/** The gold price as the jeweller sets it, for a gram (specification, back office 2; decision 1). */
export type GoldRate = { ratePaisePerGram: Paise } & (
  | { rateBasis: 'same' | 'pure' }
  | { rateBasis: 'own'; rate18ktPaisePerGram: Paise; otherRates?: OtherRates }
);

/** The rates of a gram of further grades. One that is not here follows 22kt by its fineness. */
export type OtherRates = Partial<Record<Karat, Paise>>;

/**
 * What a gram of this karat costs; 0 of what is no gold. By fineness it is rounded half up to the paisa; the only place
 * where it is worked out.
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

/** The price of a grade from that of gold of `of` parts per thousand. */
function byFineness(price: Paise, karat: Karat, of: number): Paise {
  return paise(Math.floor((price * fineness[karat] + Math.floor(of / 2)) / of));
}

/** `₹5,000 / g`, or `22KT ₹4,580 · 18KT ₹3,750 / g` where the karats differ. */
export function ratesInShort(rate: GoldRate): string {
  if (rate.rateBasis === 'same') return `${formatRupees(rate.ratePaisePerGram)} / g`;
  return `${ratesByKarat(rate)} / g`;
}

/** What a product's price rests on, in a sentence without its full stop. */
export function basisInWords(rate: GoldRate): string {
  switch (rate.rateBasis) {
    case 'same':
      return 'One gold rate for 22KT and 18KT';
    case 'pure':
      return `${ratesByKarat(rate)} per gram, by fineness from ${formatRupees(rate.ratePaisePerGram)} for pure gold`;
    case 'own':
      return `${ratesByKarat(rate)} per gram`;
  }
}

function ratesByKarat(rate: GoldRate): string {
  return usualKarats
    .map((karat) => `${formatKarat(karat)} ${formatRupees(rateFor(rate, karat))}`)
    .join(' · ');
}
