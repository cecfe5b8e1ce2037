import type { Paise } from '#price/money/money.ts';

/**
 * The PAN in a text, in capitals and without spaces: five letters, four digits, a letter (Income-tax Department). Null if it is
 * not a PAN.
 */
export function readPan(text: string): string | null {
  const pan = text.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan) ? pan : null;
}

/** Whether a sale requires the buyer's PAN (income-tax law); `from` is null if the shop never asks. */
export function isPanNeeded(total: Paise, from: Paise | null): boolean {
  return from !== null && total >= from;
}

/** Stored in place of the last four characters if a buyer without a PAN has made the Form 97 declaration. */
export const form97Mark = 'Form 97';

/** `Ending 234F`, or that Form 97 was given instead. */
export function panInWords(lastFour: string): string {
  return lastFour === form97Mark ? 'Form 97 instead' : `Ending ${lastFour}`;
}
