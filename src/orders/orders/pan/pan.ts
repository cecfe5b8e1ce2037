import type { Paise } from '#price/money/money.ts';

/**
 * The PAN of a text, in capitals and without spaces: five letters, four digits, a letter (Income-tax Department). Null
 * when it is none.
 */
export function readPan(text: string): string | null {
  const pan = text.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan) ? pan : null;
}

/** Whether a sale asks for the buyer's PAN (income-tax law); `from` is null where the shop never asks. */
export function isPanNeeded(total: Paise, from: Paise | null): boolean {
  return from !== null && total >= from;
}

/** Stands for the last four characters where a buyer without a PAN has made the declaration of Form 97. */
export const form97Mark = 'Form 97';

/** `Ending 234F`, or that Form 97 was given in its place. */
export function panInWords(lastFour: string): string {
  return lastFour === form97Mark ? 'Form 97 instead' : `Ending ${lastFour}`;
}
