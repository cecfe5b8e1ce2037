import { gstCodes } from './indian-states.ts';

const form = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether this can be a GSTIN: two digits of the state, the PAN, a number within it, a Z and the check character of all
 * that. Mistyped ones nearly always fail the last.
 */
export function isGstin(text: string): boolean {
  return form.test(text) && text.at(-1) === checkCharacter(text.slice(0, -1));
}

/** Every second character counts twice; of each product the digits to the base of 36 are added up. */
function checkCharacter(text: string): string | undefined {
  const sum = Array.from(text, (character, place) => {
    const product = characters.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, digits) => total + digits, 0);
  return characters[(36 - (sum % 36)) % 36];
}

/** Whether a GSTIN is one that this State gives out. */
export function isGstinOf(state = '', gstin = ''): boolean {
  return Object.entries(gstCodes).some(([name, code]) => name === state && gstin.startsWith(code));
}
