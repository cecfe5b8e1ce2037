import type { SearchTerm } from './search-terms.ts';

/** What staff say that shoppers mean by a word or a phrase. */
export type Meaning = { typed: string; means: string };

/** Longest word or phrase that has a meaning, or is one, in characters. */
export const maxMeaningLength = 60;

/** So many words are looked for at most when meanings have taken the place of what was typed. */
const maxWords = 12;

/** What to look for: words, and beside them at their positions what was typed in their place. */
export type MeantWords = { words: string[]; asTyped: SearchTerm[] };

/** Reads typed words by what staff say that they mean: the longest phrase first, and no meaning by another one. */
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
