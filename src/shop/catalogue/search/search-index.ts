import { KnownWord } from './known-word.ts';
import { PlaceTable } from './place-table.ts';
import { type FoundPlace, rankPlaces } from './rank-places.ts';
import type { FoundKind } from './search-results.ts';
import { searchTerms } from './search-terms.ts';
import { wordsToFind } from './search-words.ts';
import { Vocabulary } from './vocabulary.ts';
import { type SearchedText, weighWords } from './weigh-words.ts';
import { WorthSums } from './worth-sums.ts';

/** What a search can lead to, with every text in which it may be found: of a product also those of its variations. */
export type Searched = {
  kind: FoundKind;
  id: string;
  /** A product also contains the name of its category. */
  categoryId: string | null;
  texts: readonly SearchedText[];
};

/**
 * Which word of the catalogue stands where, in memory: a search costs no statement, and a change costs what the words of
 * one product cost.
 */
export class SearchIndex {
  readonly #words = new Map<string, KnownWord>();
  readonly #vocabulary = new Vocabulary<KnownWord>();
  readonly #categoryNames = new Map<string, KnownWord>();
  /** The products of each category, by its id. */
  readonly #members = new Map<string, KnownWord>();
  readonly #places = new PlaceTable();
  readonly #sums = new WorthSums();
  /** Words that the vocabulary does not have yet, and words that have lost their last place. */
  readonly #fresh = new Set<KnownWord>();
  readonly #unused = new Set<KnownWord>();

  /** How much there is in it. */
  get size(): { words: number; places: number } {
    return { words: this.#words.size, places: this.#places.size };
  }

  /** Puts one state of a page in the place of another; searches know its new words from the next `settle` on. */
  replace(before: Searched | null, after: Searched | null): void {
    if (before) this.#remove(before);
    if (after) this.#add(after);
  }

  /** Lets searches find words that are new, and no longer those that are gone. */
  settle(): void {
    const added = [...this.#fresh].filter(({ count }) => count > 0);
    const removed = [...this.#unused].filter(({ count }) => count === 0);
    const known = removed.filter((word) => !this.#fresh.has(word));
    if (added.length + known.length > 0) this.#vocabulary.update(added, known);
    for (const { text } of removed) this.#words.delete(text);
    this.#fresh.clear();
    this.#unused.clear();
  }

  /** What a text finds, the best first within each kind. Any text is harmless. */
  find(query: string): FoundPlace[] {
    const terms = searchTerms(wordsToFind(query), this.#vocabulary);
    return rankPlaces(terms, {
      words: this.#words,
      categoryNames: this.#categoryNames,
      members: this.#members,
      places: this.#places,
      sums: this.#sums,
    });
  }

  #add(page: Searched): void {
    const place = this.#places.add(page.kind, page.id);
    if (page.categoryId) wordOf(this.#members, page.categoryId).add(place, 0);
    for (const [text, rank] of weighWords(page.texts)) {
      const word = wordOf(this.#words, text);
      if (word.count === 0 && !this.#unused.has(word)) this.#fresh.add(word);
      word.add(place, rank);
    }
    for (const [text, rank] of weighNames(page)) {
      wordOf(this.#categoryNames, text).add(place, rank);
    }
  }

  #remove(page: Searched): void {
    const place = this.#places.remove(page.id);
    if (place === null) return;
    if (page.categoryId) deletePlace(this.#members, page.categoryId, place);
    for (const text of weighWords(page.texts).keys()) {
      const word = this.#words.get(text);
      word?.delete(place);
      if (word?.count === 0) this.#unused.add(word);
    }
    for (const text of weighNames(page).keys()) deletePlace(this.#categoryNames, text, place);
  }
}

/** The words in the name of a category; its products are found by them too. */
function weighNames({ kind, texts }: Searched): Map<string, number> {
  if (kind !== 'category') return new Map();
  return weighWords(texts.map(({ name }) => ({ name, description: '' })));
}

function wordOf(words: Map<string, KnownWord>, text: string): KnownWord {
  const known = words.get(text);
  if (known) return known;
  const word = new KnownWord(text);
  words.set(text, word);
  return word;
}

function deletePlace(words: Map<string, KnownWord>, text: string, place: number): void {
  const word = words.get(text);
  word?.delete(place);
  if (word?.count === 0) words.delete(text);
}
