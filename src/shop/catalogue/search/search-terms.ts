import { type Closeness, compareWords, saysEnough } from './search-closeness.ts';
import { synonymsOf, tradeWordsNear } from './search-synonyms.ts';

/** A word of the catalogue, near to a typed one; a weight below 1 says that only descriptions contain it. */
export type NearWord = { typed: string; word: string; weight: number };

/** A word to find for the typed word at `position`, and how close it is to what was meant: 1 is the word itself. */
export type SearchTerm = { position: number; word: string; closeness: number };

/** Neighbouring words written as one: 'ear ring' also means 'earring'. */
export function joinedNeighbours(typed: readonly string[]): string[] {
  return typed.slice(1).map((word, index) => `${typed[index]}${word}`);
}

/** The words to find for typed ones: those that are close, and what else the trade calls them. */
export function searchTerms(typed: readonly string[], near: readonly NearWord[]): SearchTerm[] {
  const nearTo = Map.groupBy(near, (each) => each.typed);
  const joined = joinedNeighbours(typed).map((pair) =>
    withSynonyms(
      pair,
      knownWords(pair, nearTo.get(pair) ?? []).filter(({ way }) => way === 'same'),
    ),
  );
  return typed.flatMap((word, position) => {
    const own = withSynonyms(word, bestOf(knownWords(word, nearTo.get(word) ?? [])));
    const all = [...own, ...(joined[position - 1] ?? []), ...(joined[position] ?? [])];
    return [...closestOfEach(all)].map(([word, closeness]) => ({ position, word, closeness }));
  });
}

type KnownWord = { word: string } & Closeness;

function knownWords(typed: string, near: readonly NearWord[]): KnownWord[] {
  const inCatalogue = near.flatMap(({ word, weight }) => {
    const found = compareWords(typed, word, weight < 1 ? 'description' : 'name');
    return found ? [{ word, ...found }] : [];
  });
  return [...inCatalogue, ...tradeWordsNear(typed)];
}

/** Slips are looked for only where nothing is spelt, or begins, as typed. */
function bestOf(known: KnownWord[]): KnownWord[] {
  const asTyped = known.filter(({ way }) => way !== 'slip');
  return asTyped.length > 0 ? asTyped : known;
}

/** With what else the trade calls them; what a short beginning will become is not clear yet. */
function withSynonyms(typed: string, known: readonly KnownWord[]) {
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
