import { type Paise, paiseFromRupees } from '#price/money/money.ts';
import { weightWithoutCommas, withoutThousandsCommas } from '#price/money/thousands.ts';
import { type Milligrams, parseGrams } from '#price/money/weight.ts';

/** What the fields of products and variations say when they are wrong (specification, back office 5). */
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

/** A piece's own code as it is stored. */
export const skuForm = /^(?=.{1,32}$)[A-Z0-9](?:[A-Z0-9/-]| (?! |$))*$/;

/** A SKU as it is stored, from what is typed: in capitals, with single blanks; empty for none. */
export function skuOf(text: string): string {
  return text
    .trim()
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .toUpperCase();
}

/** What may stand in a field, while it is typed too. Each allows nothing at all. */
export const fieldRules = {
  makingCharge: /^\d{0,4}$/,
  /** The making charge where the shop uses decimals. */
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

/** Whose comma may stand for a point as well as between thousands. */
const ofFewDigits: readonly FieldRule[] = ['weight', 'carats', 'percentage', 'makingDecimals'];

/** Reads what is typed into a field: the text that may stand in it, without commas between thousands; null for none. */
export function readNumberField(field: FieldRule) {
  const plain = ofFewDigits.includes(field) ? weightWithoutCommas : withoutThousandsCommas;
  return (text: string): string | null => {
    const number = plain(text.trim());
    return fieldRules[field].test(number) ? number : null;
  };
}

/** The whole number of a field, or null where nothing is typed. */
export function readWhole(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The number of a field that may have decimals, or null where nothing is typed. */
export function readDecimal(text: string): number | null {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? null : number;
}

/** The sum of a field in rupees, or null where nothing is typed. */
export function readRupees(text: string): Paise | null {
  const rupees = readDecimal(text);
  return rupees === null ? null : paiseFromRupees(rupees);
}

/** The weight of a field, or null where nothing is typed. A point that nothing follows yet is no fault. */
export function readWeight(text: string): Milligrams | null {
  return parseGrams(text.replace(/\.$/, ''));
}

/** A weight as it stands in a field: grams, with no more decimals than it has. */
export function gramsText(weightMg: Milligrams | null): string {
  return weightMg === null ? '' : String(weightMg / 1000);
}

/** A sum as it stands in a field: rupees, with decimals only where there are paise. */
export function rupeesText(amount: Paise | null): string {
  if (amount === null) return '';
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
