import { latinDigits, visibleText } from './visible-text.ts';

/** Normalises a typed or pasted phone number to plain digits and signs: without `tel:`, and with uniform dashes and spaces. */
export function plainPhone(phone: string): string {
  return latinDigits(visibleText(phone))
    .trim()
    .replace(/^tel:\s*/i, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s/g, ' ');
}
