import { weightWithoutCommas, withoutThousandsCommas } from '#shop/money/thousands.ts';
import { type Milligrams, parseGrams } from '#shop/money/weight.ts';

/** What the fields of products and variations say when they are wrong (specification, back office 5). */
export const fieldMessages = {
  productName: 'Product name is required.',
  variationName: 'Variation name is required.',
  integer: 'Please enter a valid integer',
  decimal: 'Please enter a valid decimal (up to 3 decimal places)',
  stoneTooHeavy: 'Stone weight cannot exceed gross weight',
  discountTooHigh: 'Discount cannot exceed 100%',
  sku: 'A SKU has letters A to Z, digits and dashes, 32 at most, and begins with a letter or digit',
  fixFirst: 'Please fix all validation errors before saving.',
} as const;

/** A piece's own code as it is stored. */
export const skuForm = /^[A-Z0-9][A-Z0-9-]{0,31}$/;

/** What may stand in a field, while it is typed too. Each allows nothing at all. */
export const fieldRules = {
  makingCharge: /^\d{0,4}$/,
  discount: /^\d{0,3}$/,
  stock: /^\d{0,6}$/,
  weight: /^(?:\d{1,6}(?:\.\d{0,3})?)?$/,
} as const;

/** Reads what is typed into a field: the text that may stand in it, without commas between thousands; null for none. */
export function readNumberField(field: keyof typeof fieldRules) {
  const plain = field === 'weight' ? weightWithoutCommas : withoutThousandsCommas;
  return (text: string): string | null => {
    const number = plain(text.trim());
    return fieldRules[field].test(number) ? number : null;
  };
}

/** The whole number of a field, or null where nothing is typed. */
export function readWhole(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The weight of a field, or null where nothing is typed. A point that nothing follows yet is no fault. */
export function readWeight(text: string): Milligrams | null {
  return parseGrams(text.replace(/\.$/, ''));
}

/** A weight as it stands in a field: grams, with no more decimals than it has. */
export function gramsText(weightMg: Milligrams | null): string {
  return weightMg === null ? '' : String(weightMg / 1000);
}
