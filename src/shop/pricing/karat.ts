/** The two finenesses that the shop sells (specification, storefront 9). */
export const karats = ['22kt', '18kt'] as const;

export type Karat = (typeof karats)[number];

export const defaultKarat: Karat = '22kt';

/** Fineness in parts per thousand as it is stamped beside the BIS mark (22K916, 18K750). */
export const fineness: Record<Karat, number> = { '22kt': 916, '18kt': 750 };

export function isKarat(text: unknown): text is Karat {
  return karats.some((karat) => karat === text);
}

/** `22KT`, the way a karat is shown. */
export function formatKarat(karat: Karat): string {
  return karat.toUpperCase();
}
