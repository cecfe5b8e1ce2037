import { latinDigits, visibleText } from './visible-text.ts';

/** A phone number that was typed or copied, in plain digits and signs: without `tel:`, and its dashes and blanks alike. */
export function plainPhone(phone: string): string {
  return latinDigits(visibleText(phone))
    .trim()
    .replace(/^tel:\s*/i, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s/g, ' ');
}
