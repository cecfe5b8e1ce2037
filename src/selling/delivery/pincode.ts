import { latinDigits, visibleText } from '#platform/visible-text.ts';
import type { State } from '#content/settings/indian-states.ts';

/** Ranges of leading digits and the State of nearly all their post offices; later rows win. */
const prefixes: readonly (readonly [from: number, to: number, state: State])[] = [
  [11, 11, 'Delhi'],
  [12, 13, 'Haryana'],
  [14, 15, 'Punjab'],
  [16, 16, 'Chandigarh'],
  [17, 17, 'Himachal Pradesh'],
  [18, 19, 'Jammu and Kashmir'],
  [20, 28, 'Uttar Pradesh'],
  [30, 34, 'Rajasthan'],
  [36, 39, 'Gujarat'],
  [40, 44, 'Maharashtra'],
  [45, 48, 'Madhya Pradesh'],
  [49, 49, 'Chhattisgarh'],
  [50, 50, 'Telangana'],
  [51, 53, 'Andhra Pradesh'],
  [56, 59, 'Karnataka'],
  [60, 64, 'Tamil Nadu'],
  [67, 69, 'Kerala'],
  [70, 74, 'West Bengal'],
  [75, 77, 'Odisha'],
  [78, 78, 'Assam'],
  [80, 85, 'Bihar'],
  [194, 194, 'Ladakh'],
  [246, 246, 'Uttarakhand'],
  [248, 249, 'Uttarakhand'],
  [262, 263, 'Uttarakhand'],
  [403, 403, 'Goa'],
  [605, 605, 'Puducherry'],
  [737, 737, 'Sikkim'],
  [744, 744, 'Andaman and Nicobar Islands'],
  [790, 792, 'Arunachal Pradesh'],
  [793, 794, 'Meghalaya'],
  [795, 795, 'Manipur'],
  [796, 796, 'Mizoram'],
  [797, 798, 'Nagaland'],
  [799, 799, 'Tripura'],
  [814, 816, 'Jharkhand'],
  [822, 822, 'Jharkhand'],
  [825, 829, 'Jharkhand'],
  [831, 835, 'Jharkhand'],
];

/** A pincode as six plain digits, however it was typed: `625 001`, `625-001`. */
export function pincodeOf(typed: string): string {
  return latinDigits(visibleText(typed)).replaceAll(/[\s\p{Pd}]/gu, '');
}

/**
 * The State of a pincode by its leading digits; null for an invalid pincode or one of the army's post. Wrong for a few border
 * offices, so the shopper may correct it.
 */
export function stateOfPincode(pincode: string): State | null {
  if (!/^[1-9]\d{5}$/.test(pincode)) return null;
  const two = Number(pincode.slice(0, 2));
  const three = Number(pincode.slice(0, 3));
  const match = prefixes.findLast(([from, to]) => {
    const digits = from < 100 ? two : three;
    return digits >= from && digits <= to;
  });
  return match?.[2] ?? null;
}
