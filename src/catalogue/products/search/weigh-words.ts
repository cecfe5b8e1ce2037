import { splitWords } from './search-words.ts';

/** A text to search in: of a category, a collection, a product or a variation. */
export type SearchedText = { name: string; description: string };

/** Function words in descriptions carry no meaning. */
const littleWords = new Set(
  (
    'all and are but can each for from has have into its made not one out over that the their them they thi was were ' +
    'when will with you your'
  ).split(' '),
);

const ranks = 64;
/** Ranks from here on are for first words. */
const firstWord = 32;
const maxCounted = 31;

/** The rank of a word in a description; ranks in names are higher. */
const inDescription = 0;

/** The weight of a match by rank: more than 1 in a name, less in a description. */
export const weights = Float64Array.from({ length: ranks }, (_, rank) => {
  if (rank === inDescription) return 0.4;
  const isFirst = rank >= firstWord;
  const words = firstWord - (isFirst ? rank - firstWord : rank);
  return 1 + 0.2 / words + (isFirst ? 0.1 : 0);
});

/**
 * The words of texts, each with its best rank: in a name, the fewer other words there are, the higher, and highest at the
 * beginning.
 */
export function weighWords(texts: readonly SearchedText[]): Map<string, number> {
  const best = new Map<string, number>();
  const add = (word: string, rank: number) => {
    if (rank >= (best.get(word) ?? inDescription)) best.set(word, rank);
  };
  for (const { name, description } of texts) {
    const words = splitWords(name);
    const others = firstWord - Math.min(words.length, maxCounted);
    for (const [place, word] of words.entries()) add(word, others + (place === 0 ? firstWord : 0));
    for (const word of splitWords(description)) {
      if (word.length > 2 && !littleWords.has(word)) add(word, inDescription);
    }
  }
  return best;
}
