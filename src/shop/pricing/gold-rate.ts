import { formatRupees, type Paise, paise } from '#shop/money/money.ts';
import { fineness, formatKarat, type Karat, karats } from './karat.ts';

/** What the jeweller's gold price is the price of: of every karat alike, of pure gold, or of 22kt beside one of 18kt. */
export const rateBases = ['same', 'pure', 'own'] as const;

/** The gold price as the jeweller sets it, for a gram (specification, back office 2; decision 1). */
export type GoldRate = { ratePaisePerGram: Paise } & (
  | { rateBasis: 'same' | 'pure' }
  | { rateBasis: 'own'; rate18ktPaisePerGram: Paise }
);

/**
 * What a gram of this karat costs. From the price of pure gold by the fineness that is stamped, rounded half up to the
 * paisa; the only place where it is worked out.
 */
export function rateFor(rate: GoldRate, karat: Karat): Paise {
  switch (rate.rateBasis) {
    case 'same':
      return rate.ratePaisePerGram;
    case 'pure':
      return paise(Math.floor((rate.ratePaisePerGram * fineness[karat] + 500) / 1000));
    case 'own':
      return karat === '18kt' ? rate.rate18ktPaisePerGram : rate.ratePaisePerGram;
  }
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
  return karats
    .map((karat) => `${formatKarat(karat)} ${formatRupees(rateFor(rate, karat))}`)
    .join(' · ');
}
