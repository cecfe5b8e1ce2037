import type { GoldRateName } from '#content/settings/gold-rate-texts.ts';

/** The name of a gold price field: `goldPrice` for the price, `goldPrice18kt` for that of 18kt. */
export function rateFieldOf(name: GoldRateName): string {
  return name === 'basis' ? 'rateBasis' : `goldPrice${name.slice('price'.length)}`;
}

/** The name of the field for the scheduled start of a gold price. */
export const startField = 'startsAt';
