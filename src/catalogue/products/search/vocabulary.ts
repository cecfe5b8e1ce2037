import { forgivenSlips, type Spelling } from './search-closeness.ts';

/** A searchable word; its rank grows with its significance: 0 if it occurs only in descriptions. */
export type VocabularyWord = Spelling & { readonly rank: number };

/** The best words are chosen from this many with the typed beginning, so that one letter costs no more than a word. */
const maxBegun = 1_000;
const maxNear = 20;

/**
 * Distinct words, found by beginning, by sound, and with typos. Jewellery has a small vocabulary, so scanning it is cheap in a
 * shop of any size.
 */
export class Vocabulary<W extends VocabularyWord> {
  #byText: readonly W[] = [];
  /** Without words that contain a digit, which are taken literally. */
  #bySound: readonly W[] = [];
  /** How many letters each sound shares with the previous one, so that common beginnings are compared once. */
  #shared = new Uint8Array(0);

  constructor(words: readonly W[] = []) {
    this.update(words, []);
  }

  /** Adds and removes words. */
  update(added: readonly W[], removed: readonly W[]): void {
    this.#byText = changed(this.#byText, added, removed, 'text');
    const [addedSounds, removedSounds] = [added.filter(isHeard), removed.filter(isHeard)];
    if (addedSounds.length + removedSounds.length === 0) return;
    this.#bySound = changed(this.#bySound, addedSounds, removedSounds, 'sound');
    this.#shared = sharedBeginnings(this.#bySound);
  }

  /** Words that equal, sound like or begin with what was typed: at most twenty of each, best first. */
  near(typed: Spelling): W[] {
    const begun = best(range(this.#byText, 'text', typed.text), typed, 'text');
    const sounding = range(this.#bySound, 'sound', typed.sound);
    // Two letters sound like the beginning of anything.
    const heard =
      typed.sound.length > 2 ? sounding : sounding.filter(({ sound }) => sound === typed.sound);
    return [...new Set([...begun, ...best(heard, typed, 'sound')])];
  }

  /** Words with the same first letter that sound as typed except for a typo or two: at most twenty, fewest typos first. */
  slipsOf(typed: Spelling): W[] {
    const forgiven = forgivenSlips(typed.sound.length, 'name');
    if (forgiven === 0) return [];
    const found: { word: W; slips: number }[] = [];
    const rows = new SlipRows(typed.sound, forgiven);
    for (const [index, word] of this.#bySound.entries()) {
      const slips = rows.next(word.sound, this.#shared[index] ?? 0);
      if (slips <= forgiven && word.text[0] === typed.text[0]) found.push({ word, slips });
    }
    return found
      .toSorted((a, b) => a.slips - b.slips || compareRanks(a.word, b.word))
      .slice(0, maxNear)
      .map(({ word }) => word);
  }
}

/**
 * The table of `countSlips` for one typed word against sorted known words: rows for letters shared with the previous word are
 * reused, and words whose beginning already differs too much are skipped.
 */
class SlipRows {
  readonly #typed: string;
  readonly #forgiven: number;
  readonly #width: number;
  readonly #rows: Uint8Array;
  /** How many rows are valid for the previous word, not counting the first, empty one. */
  #depth = 0;
  #tooFarFrom = Infinity;

  constructor(typed: string, forgiven: number) {
    this.#typed = typed;
    this.#forgiven = forgiven;
    this.#width = typed.length + 1;
    // Longer words have too many letters in any case.
    this.#rows = new Uint8Array(this.#width * (this.#width + forgiven + 1));
    for (let place = 0; place < this.#width; place += 1) this.#rows[place] = place;
  }

  /** The number of typos between the typed word and a known one; Infinity if there are too many. */
  next(known: string, shared: number): number {
    if (shared >= this.#tooFarFrom) return Infinity;
    this.#tooFarFrom = Infinity;
    this.#depth = Math.min(this.#depth, shared);
    while (this.#depth < known.length) {
      const fewest = this.#addRow(known);
      this.#depth += 1;
      if (fewest > this.#forgiven) {
        this.#tooFarFrom = this.#depth;
        return Infinity;
      }
    }
    return this.#at(this.#depth, this.#width - 1);
  }

  /** Adds the row of the next letter; returns its minimum. */
  #addRow(known: string): number {
    const row = this.#depth + 1;
    const letter = known.charCodeAt(row - 1);
    const before = known.charCodeAt(row - 2);
    let fewest = row;
    this.#rows[row * this.#width] = row;
    for (let place = 1; place < this.#width; place += 1) {
      const opposite = this.#typed.charCodeAt(place - 1);
      let slips = Math.min(
        this.#at(row - 1, place) + 1,
        this.#at(row, place - 1) + 1,
        this.#at(row - 1, place - 1) + (letter === opposite ? 0 : 1),
      );
      const isExchanged =
        row > 1 && place > 1 && before === opposite && letter === this.#typed.charCodeAt(place - 2);
      if (isExchanged) slips = Math.min(slips, this.#at(row - 2, place - 2) + 1);
      this.#rows[row * this.#width + place] = slips;
      fewest = Math.min(fewest, slips);
    }
    return fewest;
  }

  #at(row: number, place: number): number {
    return this.#rows[row * this.#width + place] ?? Infinity;
  }
}

/** Whether a word may be matched by sound. */
function isHeard({ text }: Spelling): boolean {
  return !/\d/.test(text);
}

/** The sorted words after additions and removals; additions use binary search, so small changes are cheap. */
function changed<W extends Spelling>(
  words: readonly W[],
  added: readonly W[],
  removed: readonly W[],
  key: keyof Spelling,
): readonly W[] {
  const gone = new Set(removed);
  const left = gone.size > 0 ? words.filter((word) => !gone.has(word)) : words;
  const parts: W[][] = [];
  let from = 0;
  for (const word of added.toSorted((a, b) => compareBy(key, a, b))) {
    const place = lowerBound(left, (other) => compareBy(key, other, word) < 0);
    parts.push(left.slice(from, place), [word]);
    from = place;
  }
  return [...parts, left.slice(from)].flat();
}

/** The number of sorted words before a boundary. */
function lowerBound<W>(words: readonly W[], isBefore: (word: W) => boolean): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const word = words[middle];
    if (word !== undefined && isBefore(word)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareBy(key: keyof Spelling, a: Spelling, b: Spelling): number {
  return compareTexts(a[key], b[key]) || compareTexts(a.text, b.text);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sharedBeginnings(words: readonly Spelling[]): Uint8Array<ArrayBuffer> {
  const shared = new Uint8Array(words.length);
  let before = '';
  for (const [index, { sound }] of words.entries()) {
    let length = 0;
    while (length < sound.length && sound[length] === before[length]) length += 1;
    shared[index] = length;
    before = sound;
  }
  return shared;
}

/** The words whose text or sound begins like this, sorted, at most `maxBegun`. */
function range<W extends Spelling>(words: readonly W[], key: keyof Spelling, start: string): W[] {
  const low = lowerBound(words, (word) => word[key] < start);
  let end = low;
  while (end < low + maxBegun && words[end]?.[key].startsWith(start)) end += 1;
  return words.slice(low, end);
}

/** The best words of a range; exact matches come first. */
function best<W extends VocabularyWord>(words: W[], typed: Spelling, key: keyof Spelling): W[] {
  const isTyped = (word: W) => Number(word[key] === typed[key]);
  return words.toSorted((a, b) => isTyped(b) - isTyped(a) || compareRanks(a, b)).slice(0, maxNear);
}

function compareRanks(a: VocabularyWord, b: VocabularyWord): number {
  return b.rank - a.rank || compareTexts(a.text, b.text);
}
