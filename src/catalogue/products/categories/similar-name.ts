import { splitWords } from '#catalogue/products/search/search-words.ts';

/** Whether two names sound alike: they differ only in accents, capitals, spaces, punctuation or a plural. */
export function isSimilarName(one: string, other: string): boolean {
  return splitWords(one).join('') === splitWords(other).join('');
}
