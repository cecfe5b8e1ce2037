import type { Paise } from '#shop/money/money.ts';

/**
 * The PAN of a text, in capitals and without spaces: five letters, four digits, a letter (Income-tax Department). Null
 * when it is none.
 */
export function readPan(text: string): string | null {
  const pan = text.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan) ? pan : null;
}

/** Whether a sale asks for the buyer's PAN (Income-tax Rules, rule 114B); `from` is null where the shop never asks. */
export function isPanNeeded(total: Paise, from: Paise | null): boolean {
  return from !== null && total >= from;
}
