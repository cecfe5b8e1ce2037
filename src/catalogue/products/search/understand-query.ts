import { type Karat, karats } from '#price/pricing/karat.ts';
import { type Range, type RangeFacet, rangeOf } from '#catalogue/products/narrowing/choice.ts';
import {
  askingWords,
  forWords,
  giftWords,
  makingWords,
  marathi,
  offerWords,
  readyWords,
  stoneWords,
  toMe,
  withoutAfter,
  withoutBefore,
} from './query-lexicon.ts';
import { endsOf, karatsIn, rangeMeant } from './meant-amounts.ts';
import { amountAt, phraseAt, type SaidAmount, type Token, tokensOf } from './read-amounts.ts';
import { isFiller } from './search-words.ts';

/** The meaning of a typed search: words to look for, and everything that is not a word. */
export type Understood = {
  words: string;
  karats: Karat[];
  /** What a piece must not have; `stones` for stones of any kind. */
  without: string[];
  for?: 'men' | 'children';
  isGift: boolean;
  isReady: boolean;
  isOnOffer: boolean;
  // In the units of a choice.
} & { [Name in RangeFacet]?: Range };

/**
 * Parses a search as a shopper in India means it: amounts (25-30k, 1.5 lakh se kam), weights (2 tola, ८ ग्राम), karats (22k,
 * unless a price word precedes it), exclusions, and whom it is for. If nothing of the kind is recognised, the text stays as typed
 * and all of it is words. A number without a unit that occurs in a name, or in a code in one, is a word.
 */
export function understandQuery(
  query: string,
  isInName: (word: string) => boolean = () => false,
): Understood {
  const reading = new Reading(tokensOf(query, isInName), isInName);
  reading.readAll();
  const { understood, isAnything } = reading;
  return isAnything ? understood : { ...understood, words: query };
}

class Reading {
  readonly understood: Understood = {
    words: '',
    karats: [],
    without: [],
    isGift: false,
    isReady: false,
    isOnOffer: false,
  };
  readonly #tokens: readonly Token[];
  readonly #isMarathi: boolean;
  readonly #isInName: (word: string) => boolean;
  #at = 0;
  readonly #leftOutKarats: Karat[] = [];

  constructor(tokens: readonly Token[], isInName: (word: string) => boolean) {
    this.#isInName = isInName;
    this.#isMarathi = tokens.some(({ text }) => marathi.has(text));
    this.#tokens = this.#isMarathi
      ? tokens.filter(({ text }) => !toMe.has(text) && !marathi.has(text))
      : tokens;
  }

  get isAnything(): boolean {
    const { price, weight, making, gram, karats: grades, without, ...rest } = this.understood;
    const isNarrower = [price, weight, making, gram, rest.for].some((each) => each !== undefined);
    if (isNarrower || grades.length + without.length > 0) return true;
    return rest.isReady || rest.isOnOffer || this.#isMarathi;
  }

  readAll(): void {
    const words: string[] = [];
    while (this.#at < this.#tokens.length) {
      const isRead =
        this.#readWithout() || this.#readAmount() || this.#readFlag() || this.#readPhrase();
      if (isRead) continue;
      const { text } = this.#tokens[this.#at] ?? { text: '' };
      this.#at += 1;
      if (/[\p{L}\p{N}]/u.test(text)) words.push(text);
    }
    if (this.#leftOutKarats.length > 0) this.#withoutKarats();
    const asked = words.filter((each) => !askingWords.has(each) && !isFiller(each));
    this.understood.words = asked.join(' ');
    // Anything can be a gift; if nothing else was asked for, search for the word.
    if (this.understood.isGift && asked.length === 0 && !this.isAnything) {
      this.understood.words = 'gift';
    }
  }

  #withoutKarats(): void {
    const { karats: asked } = this.understood;
    const all = asked.length > 0 ? asked : karats;
    this.understood.karats = all.filter((karat) => !this.#leftOutKarats.includes(karat));
  }

  /** `without stones or pearls`, `stone ke bina`. */
  #readWithout(): boolean {
    const [tokens, at] = [this.#tokens, this.#at];
    const before = phraseAt(tokens, at, withoutBefore);
    // Not above 50,000 is a limit.
    if (before && amountAt(tokens, at)) return false;
    const named = tokens[at + (before?.length ?? 0)];
    if (before && named?.number !== undefined) return this.#leaveOutKarats(at + before.length);
    if (!named || named.number !== undefined || !/\p{L}/u.test(named.text)) return false;
    if (before) {
      this.#at += before.length;
      return this.#leaveOut();
    }
    const after = phraseAt(tokens, at + 1, withoutAfter);
    if (!after || after.phrase === 'bina') return false;
    this.#at += 1 + after.length;
    this.#addWithout(named.text);
    return true;
  }

  #leaveOutKarats(at: number): boolean {
    const said = amountAt(this.#tokens, at);
    // Without a unit it is the number of a design.
    if (!said || !(said.second ?? said.first).unit) return false;
    if (!this.#takeKarat(said, this.#leftOutKarats)) return false;
    this.#at = said.end;
    return true;
  }

  #leaveOut(): boolean {
    const making = phraseAt(this.#tokens, this.#at, makingWords);
    if (making) {
      this.#at += making.length;
      return true;
    }
    for (;;) {
      const word = this.#tokens[this.#at];
      if (!word) return true;
      this.#at += 1;
      if (['any', 'the', 'a', 'kisi'].includes(word.text)) continue;
      this.#addWithout(word.text);
      const next = this.#tokens[this.#at];
      const isMore = next && ['or', 'and', 'ya', 'aur', 'या', 'और'].includes(next.text);
      if (!isMore) break;
      this.#at += 1;
    }
    const ke = this.#tokens[this.#at]?.text ?? '';
    if (['ke', 'ka', 'ki', 'के', 'work', 'wala', 'wali'].includes(ke)) this.#at += 1;
    return true;
  }

  #addWithout(word: string): void {
    const left = stoneWords.has(word) ? 'stones' : word;
    if (!this.understood.without.includes(left)) this.understood.without.push(left);
  }

  #readAmount(): boolean {
    // Sizes are matched as words: ring size 12.
    if (['size', 'no', 'number', 'साइज'].includes(this.#tokens[this.#at - 1]?.text ?? ''))
      return false;
    const said = amountAt(this.#tokens, this.#at);
    if (!said) return false;
    const isTaken = this.#takeKarat(said) || this.#takeRange(said);
    if (isTaken) this.#at = said.end;
    return isTaken;
  }

  #takeKarat(said: SaidAmount, into = this.understood.karats): boolean {
    const found = karatsIn(said);
    into.push(...found.filter((karat) => !into.includes(karat)));
    return found.length > 0;
  }

  #takeRange(said: SaidAmount): boolean {
    const ends = endsOf(said);
    if (!ends) return false;
    const { kind } = ends;
    if (this.#isNamed(said) || (kind === 'gram' && this.#isAboutMaking)) return false;
    const range = rangeMeant(ends, said);
    const { from = 0, to = Infinity } = { ...this.understood[kind], ...range };
    // Under 10,000 or above 50,000: of two limits that exclude each other, the last.
    const wanted =
      from > to && said.second === null ? range : { ...this.understood[kind], ...range };
    const found = rangeOf(wanted.from ?? null, wanted.to ?? null);
    if (found) this.understood[kind] = found;
    return true;
  }

  /** The lists know making charges in percent only. */
  get #isAboutMaking(): boolean {
    return this.#tokens.some(({ text }) => makingWords.has(text));
  }

  /** Whether a number is a name, as in ring 4821, if the shop has a piece of that name. */
  #isNamed({ first, second, isAnnounced, isMoney }: SaidAmount): boolean {
    if (second || first.unit || isAnnounced || isMoney) return false;
    return this.#isInName(this.#tokens[this.#at]?.text ?? '');
  }

  #readFlag(): boolean {
    const tokens = this.#tokens;
    const gift = phraseAt(tokens, this.#at, giftWords);
    const ready = phraseAt(tokens, this.#at, readyWords);
    const offer = phraseAt(tokens, this.#at, offerWords);
    if (gift) this.understood.isGift = true;
    if (ready) this.understood.isReady = true;
    if (offer) this.understood.isOnOffer = true;
    const length = (gift ?? ready ?? offer)?.length ?? 0;
    this.#at += length;
    return length > 0;
  }

  #readPhrase(): boolean {
    const found = phraseAt(this.#tokens, this.#at, forWords);
    const meant = found && forWords.get(found.phrase);
    if (!found || !meant) return false;
    this.understood.for = meant;
    this.#at += found.length;
    return true;
  }
}
