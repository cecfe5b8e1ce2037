import type { GoldRate } from '#price/pricing/gold-rate.ts';

/** The label of each rate basis; `priceOf` starts the hint of the price field. */
export const rateBasisTexts: Record<GoldRate['rateBasis'], { text: string; priceOf: string }> = {
  same: { text: 'Same for both karats', priceOf: '' },
  pure: {
    text: 'Price is of 24K, by fineness',
    priceOf: 'Of pure gold (24K). ',
  },
  own: { text: 'Own rate per karat', priceOf: 'Of 22KT. ' },
};
