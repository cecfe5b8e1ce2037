import { type Paise, paiseFromRupees } from '#price/money/money.ts';
import { weightWithoutCommas, withoutThousandsCommas } from '#price/money/thousands.ts';
import { type Milligrams, parseGrams } from '#price/money/weight.ts';

/** Error messages of product and variation fields (specification, back office 5). */
export const fieldMessages = {
  productName: 'Product name is required.',
  variationName: 'Variation name is required.',
  integer: 'Please enter a valid integer',
  decimal: 'Please enter a valid decimal (up to 3 decimal places)',
  percentage: 'Please enter a valid percentage (up to 2 decimal places)',
  rupees: 'Please enter rupees, such as 1500 or 1500.50',
  stoneTooHeavy: 'Stone weight cannot exceed gross weight',
  discountTooHigh: 'Discount cannot exceed 100%',
  sku: 'Use up to 32 letters A to Z, digits, dashes, / and spaces, starting with a letter or digit',
  fixFirst: 'Please fix all validation errors before saving.',
} as const;

/** The stored format of a SKU. */
export const skuForm = /^(?=.{1,32}$)[A-Z0-9](?:[A-Z0-9/-]| (?! |$))*$/;

/** Normalises a typed SKU: capitals, single spaces; empty for none. */
export function skuOf(text: string): string {
  return text
    .trim()
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .toUpperCase();
}

/** Accepted field contents, including while typing. Each accepts an empty field. */
export const fieldRules = {
  makingCharge: /^\d{0,4}$/,
  /** The making charge, if the shop uses decimals. */
  makingDecimals: /^(?:\d{1,4}(?:\.\d{0,2})?)?$/,
  discount: /^\d{0,3}$/,
  stock: /^\d{0,6}$/,
  weight: /^(?:\d{1,6}(?:\.\d{0,3})?)?$/,
  rupees: /^(?:\d{1,8}(?:\.\d{0,2})?)?$/,
  percentage: /^(?:\d{1,3}(?:\.\d{0,2})?)?$/,
  carats: /^(?:\d{1,4}(?:\.\d{0,3})?)?$/,
  count: /^\d{0,4}$/,
  days: /^\d{0,3}$/,
} as const;

export type FieldRule = keyof typeof fieldRules;

/** Fields in which a comma may be a decimal point or a thousands separator. */
const ofFewDigits: readonly FieldRule[] = ['weight', 'carats', 'percentage', 'makingDecimals'];

/** Reads typed text: the accepted text without thousands commas; null if invalid. */
export function readNumberField(field: FieldRule) {
  const plain = ofFewDigits.includes(field) ? weightWithoutCommas : withoutThousandsCommas;
  return (text: string): string | null => {
    const number = plain(text.trim());
    return fieldRules[field].test(number) ? number : null;
  };
}

/** Reads a whole number, or null for an empty field. */
export function readWhole(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** Reads a decimal number, or null for an empty field. */
export function readDecimal(text: string): number | null {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? null : number;
}

/** Reads an amount in rupees, or null for an empty field. */
export function readRupees(text: string): Paise | null {
  const rupees = readDecimal(text);
  return rupees === null ? null : paiseFromRupees(rupees);
}

/** Reads a weight in grams, or null for an empty field. A trailing point is accepted. */
export function readWeight(text: string): Milligrams | null {
  return parseGrams(text.replace(/\.$/, ''));
}

/** Formats a weight for a field: grams, without trailing zeros. */
export function gramsText(weightMg: Milligrams | null): string {
  return weightMg === null ? '' : String(weightMg / 1000);
}

/** Formats an amount for a field: rupees, with decimals only if there are paise. */
export function rupeesText(amount: Paise | null): string {
  if (amount === null) return '';
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
