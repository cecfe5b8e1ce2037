/** A weight in whole milligrams, the unit of all weights in the shop. */
export type Milligrams = number & { readonly unit: 'milligrams' };

/** Brands a number as milligrams; throws when it is not a safe whole number. */
export function milligrams(weight: number): Milligrams {
  if (!Number.isSafeInteger(weight)) throw new Error(`Not a whole number of milligrams: ${weight}`);
  return weight as Milligrams;
}

const grams = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
});

/** `4.62 g`: grams with two decimals, or three where the third is not zero. */
export function formatGrams(weight: Milligrams): string {
  return `${grams.format(weight / 1000)} g`;
}

/** Parses a text such as `4.620` into milligrams; null unless it is digits with at most three decimals. */
export function parseGrams(text: string): Milligrams | null {
  const parts = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(text.trim());
  if (!parts) return null;
  return milligrams(Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0')));
}
