import { type Closeness, compareWords, saysEnough, spellingOf } from './search-closeness.ts';
import { synonymsOf, tradeWords } from './search-synonyms.ts';
import type { Vocabulary, VocabularyWord } from './vocabulary.ts';

/** A word to find for the typed word at `position`, and its closeness to what was meant: 1 is the word itself. */
export type SearchTerm = { position: number; word: string; closeness: number };

type CatalogueWords = Vocabulary<VocabularyWord>;

/** Adjacent words joined: 'ear ring' also means 'earring'. */
export function joinedNeighbours(typed: readonly string[]): string[] {
  return typed.slice(1).map((word, index) => `${typed[index]}${word}`);
}

/** The words to find for typed ones: similar ones, and the trade's synonyms. */
export function searchTerms(typed: readonly string[], words: CatalogueWords): SearchTerm[] {
  const joined = joinedNeighbours(typed).map((pair) =>
    withSynonyms(
      pair,
      wordsAsTyped(pair, words).filter(({ way }) => way === 'same'),
    ),
  );
  return typed.flatMap((word, position) => {
    const own = withSynonyms(word, knownWords(word, words));
    const all = [...own, ...(joined[position - 1] ?? []), ...(joined[position] ?? [])];
    return [...closestOfEach(all)].map(([each, closeness]) => ({
      position,
      word: each,
      closeness,
    }));
  });
}

type CloseWord = { word: string } & Closeness;

/** Typos are considered only if nothing is spelt, or begins, as typed. */
function knownWords(typed: string, words: CatalogueWords): CloseWord[] {
  const asTyped = wordsAsTyped(typed, words);
  if (asTyped.length > 0) return asTyped;
  const spelling = spellingOf(typed);
  return closeWords(typed, [...words.slipsOf(spelling), ...tradeWords.slipsOf(spelling)]);
}

/** Words of the catalogue and the trade that equal, sound like or begin with what was typed. */
function wordsAsTyped(typed: string, words: CatalogueWords): CloseWord[] {
  const spelling = spellingOf(typed);
  const inTrade = closeWords(typed, tradeWords.near(spelling)).filter((each) =>
    saysEnough(typed, each),
  );
  return [...closeWords(typed, words.near(spelling)), ...inTrade].filter(
    ({ way }) => way !== 'slip',
  );
}

function closeWords(typed: string, near: readonly VocabularyWord[]): CloseWord[] {
  const spelling = spellingOf(typed);
  return near.flatMap((word) => {
    const found = compareWords(spelling, word, word.rank > 0 ? 'name' : 'description');
    return found ? [{ word: word.text, ...found }] : [];
  });
}

/** Adds the trade's synonyms; a short beginning is still too ambiguous for any. */
function withSynonyms(typed: string, known: readonly CloseWord[]) {
  const clear = known.filter((each) => saysEnough(typed, each));
  const synonyms = clear.flatMap(({ word, closeness }) =>
    synonymsOf(word).map((other) => ({
      word: other.word,
      closeness: closeness * other.closeness,
    })),
  );
  return [...known, ...synonyms];
}

function closestOfEach(words: readonly { word: string; closeness: number }[]) {
  const closest = new Map<string, number>();
  for (const { word, closeness } of words) {
    closest.set(word, Math.max(closeness, closest.get(word) ?? 0));
  }
  return closest;
}
