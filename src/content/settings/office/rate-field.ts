import type { GoldRateName } from '#content/settings/gold-rate-texts.ts';

/** The name of a field of the gold price: `goldPrice` is the price, `goldPrice18kt` that of 18kt. */
export function rateFieldOf(name: GoldRateName): string {
  return name === 'basis' ? 'rateBasis' : `goldPrice${name.slice('price'.length)}`;
}

/** The name of the field of the moment from which a gold price is to be. */
export const startField = 'startsAt';
