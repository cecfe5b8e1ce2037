import { gstCodes } from './indian-states.ts';

const form = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether a text is a well-formed GSTIN: two digits of the State, the PAN, its registration number, a Z and a check character
 * over all of these, which catches nearly all typing errors.
 */
export function isGstin(text: string): boolean {
  return form.test(text) && text.at(-1) === checkCharacter(text.slice(0, -1));
}

/** Every second character counts double; the base-36 digits of each product are summed. */
function checkCharacter(text: string): string | undefined {
  const sum = Array.from(text, (character, place) => {
    const product = characters.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, digits) => total + digits, 0);
  return characters[(36 - (sum % 36)) % 36];
}

/** Whether a GSTIN was issued by this State. */
export function isGstinOf(state = '', gstin = ''): boolean {
  return Object.entries(gstCodes).some(([name, code]) => name === state && gstin.startsWith(code));
}
