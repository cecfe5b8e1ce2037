import { KnownWord } from './known-word.ts';
import { PlaceTable } from './place-table.ts';
import { type FoundPlace, rankAllProducts, rankPlaces, type SearchedWords } from './rank-places.ts';
import type { FoundKind } from './search-results.ts';
import { type Meaning, openMeanings } from './meant-words.ts';
import { readMarks } from './search-marks.ts';
import { type SearchTerm, searchTerms } from './search-terms.ts';
import { wordsToFind } from './search-words.ts';
import { Vocabulary } from './vocabulary.ts';
import { type SearchedText, weighWords } from './weigh-words.ts';
import { WorthSums } from './worth-sums.ts';

/** A possible search result with all its searchable texts: a product's include those of its variations. */
export type Searched = {
  kind: FoundKind;
  id: string;
  /** A product also matches by the name of its category. */
  categoryId: string | null;
  texts: readonly SearchedText[];
};

/** An in-memory index of which word occurs where: a search makes no query, and a change costs only the words of one product. */
export class SearchIndex {
  readonly #words = new Map<string, KnownWord>();
  readonly #vocabulary = new Vocabulary<KnownWord>();
  readonly #categoryNames = new Map<string, KnownWord>();
  /** The products of each category, by its id. */
  readonly #members = new Map<string, KnownWord>();
  readonly #places = new PlaceTable();
  readonly #sums = new WorthSums();
  /** Words not yet in the vocabulary, and words without any remaining place. */
  readonly #fresh = new Set<KnownWord>();
  readonly #unused = new Set<KnownWord>();
  #meant = openMeanings([]);

  /** The size of the index. */
  get size(): { words: number; places: number } {
    return { words: this.#words.size, places: this.#places.size };
  }

  /**
   * Replaces one state of a page by another, touching only words that differ; searches find new words after the next `settle`.
   */
  replace(before: Searched | null, after: Searched | null): void {
    const page = after ?? before;
    if (!page) return;
    const place = this.#places.placeOf(page.id) ?? this.#places.add(page.kind, page.id);
    this.#replaceWords(place, weigh(before), weigh(after));
    replaceIn(this.#categoryNames, place, weighNames(before), weighNames(after));
    replaceIn(this.#members, place, categoryOf(before), categoryOf(after));
    if (!after) this.#places.remove(page.id);
  }

  /** Makes new words searchable, and removes unused ones. */
  settle(): void {
    const added = [...this.#fresh].filter(({ count }) => count > 0);
    const removed = [...this.#unused].filter(({ count }) => count === 0);
    const known = removed.filter((word) => !this.#fresh.has(word));
    if (added.length + known.length > 0) this.#vocabulary.update(added, known);
    for (const { text } of removed) this.#words.delete(text);
    this.#fresh.clear();
    this.#unused.clear();
  }

  /** Whether a word occurs in any name, and not only in descriptions. */
  isInName(word: string): boolean {
    return (this.#words.get(word)?.rank ?? 0) > 0;
  }

  /** Replaces the meanings set by staff. */
  setMeanings(meanings: readonly Meaning[]): void {
    this.#meant = openMeanings(meanings);
  }

  /** The results for a text, best first within each kind. Any text is safe. */
  find(query: string): FoundPlace[] {
    return rankPlaces(this.#termsOf(query), this.#searched);
  }

  /** The ids of all products found for a text, best first. */
  findProducts(query: string): readonly string[] {
    return rankAllProducts(this.#termsOf(query), this.#searched);
  }

  #termsOf(query: string): SearchTerm[] {
    const { text, words } = readMarks(query, (word) => this.#words.has(word));
    const meant = this.#meant(wordsToFind(text));
    const { length } = meant.words;
    const marked = words.map((word, at) => ({ position: length + at, word, closeness: 1 }));
    return [...searchTerms(meant.words, this.#vocabulary), ...meant.asTyped, ...marked];
  }

  get #searched(): SearchedWords {
    return {
      words: this.#words,
      categoryNames: this.#categoryNames,
      members: this.#members,
      places: this.#places,
      sums: this.#sums,
    };
  }

  #replaceWords(place: number, before: Weighed, after: Weighed): void {
    for (const [text, rank] of before) {
      if (after.get(text) === rank) continue;
      const word = this.#words.get(text);
      word?.delete(place);
      if (word?.count === 0) this.#unused.add(word);
    }
    for (const [text, rank] of after) {
      if (before.get(text) === rank) continue;
      const word = wordOf(this.#words, text);
      if (word.count === 0 && !this.#unused.has(word)) this.#fresh.add(word);
      word.add(place, rank);
    }
  }
}

/** Words with their ranks. */
type Weighed = ReadonlyMap<string, number>;

function weigh(page: Searched | null): Weighed {
  return weighWords(page?.texts ?? []);
}

/** The words in a category's name, which also find its products. */
function weighNames(page: Searched | null): Weighed {
  const texts = page?.kind === 'category' ? page.texts : [];
  return weighWords(texts.map(({ name }) => ({ name, description: '' })));
}

function categoryOf(page: Searched | null): Weighed {
  return new Map(page?.categoryId ? [[page.categoryId, 0]] : []);
}

function replaceIn(
  words: Map<string, KnownWord>,
  place: number,
  before: Weighed,
  after: Weighed,
): void {
  for (const [text, rank] of before) if (after.get(text) !== rank) deletePlace(words, text, place);
  for (const [text, rank] of after) {
    if (before.get(text) !== rank) wordOf(words, text).add(place, rank);
  }
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
