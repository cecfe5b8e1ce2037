/**
 * The karats that a piece may be made in, finest first. The gold ones are those that may be hallmarked in India (BIS, IS 1417 as
 * amended in July 2025); silver is sold at fixed prices only.
 */
export const karats = [
  '24kt',
  '24ks',
  '23kt',
  '22kt',
  '20kt',
  '18kt',
  '14kt',
  '9kt',
  'silver',
] as const;

export type Karat = (typeof karats)[number];

/** The two that every shop begins with (specification, storefront 9). */
export const usualKarats = ['22kt', '18kt'] as const satisfies readonly Karat[];

export type UsualKarat = (typeof usualKarats)[number];

export const defaultKarat: Karat = '22kt';

/** Fineness in parts per thousand as it is stamped beside the BIS mark (22K916, 18K750). */
export const fineness: Record<Karat, number> = {
  '24kt': 999,
  '24ks': 995,
  '23kt': 958,
  '22kt': 916,
  '20kt': 833,
  '18kt': 750,
  '14kt': 585,
  '9kt': 375,
  silver: 925,
};

/** Display names other than the key in capitals. */
const names: Partial<Record<Karat, string>> = { '24ks': '24KT 995', silver: 'Silver 925' };

export function isKarat(text: unknown): text is Karat {
  return karats.some((karat) => karat === text);
}

export function isUsualKarat(karat: Karat): karat is UsualKarat {
  return usualKarats.some((each) => each === karat);
}

/** Whether a karat is gold, which has a rate; others are sold at fixed prices. */
export function isGold(karat: Karat): boolean {
  return karat !== 'silver';
}

/** The display name of a karat: `22KT`. */
export function formatKarat(karat: Karat): string {
  return names[karat] ?? karat.toUpperCase();
}
