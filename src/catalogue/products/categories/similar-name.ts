import { splitWords } from '#catalogue/products/search/search-words.ts';

/** Whether two names are one to the ear: they differ in accents, capitals, spaces, marks or a plural alone. */
export function isSimilarName(one: string, other: string): boolean {
  return splitWords(one).join('') === splitWords(other).join('');
}
