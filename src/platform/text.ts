import { z } from 'zod';
import { visibleText } from './visible-text.ts';

const controlCharacter = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const strayCharacter = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/**
 * A single line of text from outside, trimmed. Rejects control characters, and unpaired surrogates, which the database does not
 * accept.
 */
export function lineOfText(message = 'Please keep it to one line') {
  return z
    .string()
    .overwrite(visibleText)
    .trim()
    .refine((text) => !controlCharacter.test(text), message);
}

/** Text from outside with line breaks allowed; rejects other control characters and unpaired surrogates. */
export const linesOfText = z
  .string()
  .overwrite(visibleText)
  .trim()
  .refine((text) => !strayCharacter.test(text), 'Please remove control characters');

/** A text made safe to save: line breaks stay, other control characters become spaces. */
export function plainLines(text: string): string {
  return visibleText(text)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
}

/** Text from outside with line breaks allowed; other control characters are replaced instead of rejected. */
export const plainText = z.string().overwrite(plainLines);
