import type { SearchTerm } from './search-terms.ts';

/** What shoppers mean by a word or a phrase, according to staff. */
export type Meaning = { typed: string; means: string };

/** The longest word or phrase on either side of a meaning, in characters. */
export const maxMeaningLength = 60;

/** Limit of search words after meanings have replaced what was typed. */
const maxWords = 12;

/** The words to look for, and the replaced ones as typed, with their positions. */
export type MeantWords = { words: string[]; asTyped: SearchTerm[] };

/** Replaces typed words by their meanings: longest phrase first, and meanings are not applied to each other. */
export function openMeanings(meanings: readonly Meaning[]): (typed: string[]) => MeantWords {
  const known = new Map(meanings.map(({ typed, means }) => [typed, means.split(' ')]));
  const longest = Math.max(0, ...meanings.map(({ typed }) => typed.split(' ').length));
  const phraseAt = (typed: readonly string[], at: number) => {
    for (let length = Math.min(longest, typed.length - at); length > 0; length -= 1) {
      const phrase = typed.slice(at, at + length);
      const means = known.get(phrase.join(' '));
      if (means) return { phrase, means };
    }
    return null;
  };
  return (typed) => {
    const meant: MeantWords = { words: [], asTyped: [] };
    for (let at = 0; at < typed.length;) {
      const found = phraseAt(typed, at);
      const words = found?.means ?? typed.slice(at, at + 1);
      for (const word of words.slice(0, maxWords - meant.words.length)) {
        const position = meant.words.push(word) - 1;
        for (const each of found?.phrase ?? []) {
          meant.asTyped.push({ position, word: each, closeness: 1 });
        }
      }
      at += found?.phrase.length ?? 1;
    }
    return meant;
  };
}
