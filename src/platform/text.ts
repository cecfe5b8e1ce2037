import { z } from 'zod';
import { visibleText } from './visible-text.ts';

const controlCharacter = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const strayCharacter = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/**
 * A text from outside on one line, without spaces around it. Control characters are refused, and halves of characters,
 * which a database does not take.
 */
export function lineOfText(message = 'Please keep it to one line') {
  return z
    .string()
    .overwrite(visibleText)
    .trim()
    .refine((text) => !controlCharacter.test(text), message);
}

/** A text from outside that may have several lines; no other control characters, and no halves of characters. */
export const linesOfText = z
  .string()
  .overwrite(visibleText)
  .trim()
  .refine((text) => !strayCharacter.test(text), 'Please remove control characters');

/** A text as it may be saved: lines stay, any other control character becomes a space. */
export function plainLines(text: string): string {
  return visibleText(text)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
}
