import { z } from 'zod';
import { maxMeaningLength } from './meant-words.ts';
import { wordsToFind } from './search-words.ts';

/** The searchable words of a text, joined. */
export function searchedText(text: string): string {
  return wordsToFind(text).join(' ');
}

const words = z
  .string()
  .max(maxMeaningLength, `At most ${maxMeaningLength} characters`)
  .transform(searchedText)
  .refine((text) => text !== '', 'Please enter a word');

/** What shoppers type, and what they mean by it. */
export const synonymForm = z
  .object({ typed: words, means: words })
  .refine(({ typed, means }) => typed === '' || typed !== means, {
    path: ['means'],
    message: 'The search already treats these as the same',
  });
