import { fineness, type Karat, karats } from '#price/pricing/karat.ts';
import { type Range, rangeOf } from '#catalogue/products/narrowing/choice.ts';
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
import {
  type Amount,
  amountAt,
  phraseAt,
  type SaidAmount,
  type Token,
  tokensOf,
} from './read-amounts.ts';
import { isFiller } from './search-words.ts';

/** The meaning of a typed search: words to look for, and everything that is not a word. */
export type Understood = {
  words: string;
  /** In rupees. */
  price?: Range;
  /** In milligrams. */
  weight?: Range;
  /** In hundredths of a percent of the gold value. */
  making?: Range;
  karats: Karat[];
  /** What a piece must not have; `stones` for stones of any kind. */
  without: string[];
  for?: 'men' | 'children';
  isGift: boolean;
  isReady: boolean;
  isOnOffer: boolean;
};

/** A bare amount or weight means roughly that: a tenth more or less. */
const band = 0.1;
/** From here on, a number without a unit is a price. */
const leastBarePrice = 1_000;
/** A limit without a unit below this is in thousands: nothing costs less. */
const thousandsBelow = 100;

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

  constructor(tokens: readonly Token[], isInName: (word: string) => boolean) {
    this.#isInName = isInName;
    this.#isMarathi = tokens.some(({ text }) => marathi.has(text));
    this.#tokens = this.#isMarathi
      ? tokens.filter(({ text }) => !toMe.has(text) && !marathi.has(text))
      : tokens;
  }

  get isAnything(): boolean {
    const { price, weight, making, karats: grades, without, ...rest } = this.understood;
    const isNarrower = [price, weight, making, rest.for].some((each) => each !== undefined);
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
    const asked = words.filter((each) => !askingWords.has(each) && !isFiller(each));
    this.understood.words = asked.join(' ');
    // Anything can be a gift; if nothing else was asked for, search for the word.
    if (this.understood.isGift && asked.length === 0 && !this.isAnything) {
      this.understood.words = 'gift';
    }
  }

  /** `without stones or pearls`, `stone ke bina`. */
  #readWithout(): boolean {
    const [tokens, at] = [this.#tokens, this.#at];
    const before = phraseAt(tokens, at, withoutBefore);
    const named = tokens[at + (before?.length ?? 0)];
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

  #takeKarat({ first, second, isAnnounced, isMoney }: SaidAmount): boolean {
    if (isMoney) return false;
    const unit = second?.unit ?? first.unit;
    const numbers = [first.number, ...(second ? [second.number] : [])];
    if (unit?.kind === 'karat') return this.#addKarats(numbers, karatsOf);
    if (isAnnounced) return false;
    const isBoth = first.unit?.kind === 'k' && (!second || second.unit?.kind === 'k');
    if (isBoth) return this.#addKarats(numbers, karatsOf);
    return first.unit === null && !second && this.#addKarats(numbers, karatsOfFineness);
  }

  #addKarats(numbers: readonly number[], find: (number: number) => Karat[]): boolean {
    const [one, other] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
    if (find(one).length === 0 || find(other).length === 0) return false;
    const places = [one, other].flatMap(find).map((karat) => karats.indexOf(karat));
    const found = karats.slice(Math.min(...places), Math.max(...places) + 1);
    const grades = this.understood.karats;
    grades.push(...found.filter((karat) => !grades.includes(karat)));
    return true;
  }

  #takeRange(said: SaidAmount): boolean {
    const ends = endsOf(said);
    if (!ends) return false;
    const { kind, first, second } = ends;
    const { bound } = said;
    if (this.#isNamed(said)) return false;
    const range = second === null ? boundedBy(bound, first) : { from: first, to: second };
    const { from = null, to = null } = { ...this.understood[kind], ...range };
    const found = rangeOf(from, to);
    if (found) this.understood[kind] = found;
    return true;
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

function karatsOf(number: number): Karat[] {
  return karats.filter((karat) => Number.parseInt(karat, 10) === number);
}

function karatsOfFineness(number: number): Karat[] {
  return karats.filter((karat) => fineness[karat] === number && karat !== 'silver');
}

type Ends = { kind: 'price' | 'weight' | 'making'; first: number; second: number | null };

/** The ends of a range in one unit: a unit given for one end applies to both, as in 25-30k. */
function endsOf({ first, second, isAnnounced, isMoney }: SaidAmount): Ends | null {
  const unit = second?.unit ?? first.unit;
  const kind = kindOf(unit, isMoney);
  const measured = [first, ...(second ? [second] : [])].map((end) => {
    const own = { ...end, unit: end.unit ?? unit };
    return kind === 'price' || kind === null ? rupeesOf(own, isAnnounced, isMoney) : countedIn(own);
  });
  const [one, other = null] = measured;
  if (one === undefined || one === null) return null;
  // 80 to 1 lakh: a bare first number larger than the second is in thousands.
  const isLarger = other !== null && one > other && first.unit === null;
  return { kind: kind ?? 'price', first: isLarger ? first.number * 1_000 : one, second: other };
}

/** In milligrams, or hundredths of a percent. */
function countedIn({ number, unit }: Amount): number {
  return Math.round(number * (unit?.kind === 'weight' ? unit.times : 100));
}

function kindOf(unit: Amount['unit'], isMoney: boolean): Ends['kind'] | null {
  if (isMoney || unit?.kind === 'money' || unit?.kind === 'k') return 'price';
  if (unit?.kind === 'weight') return 'weight';
  return unit?.kind === 'percent' ? 'making' : null;
}

function rupeesOf({ number, unit }: Amount, isAnnounced: boolean, isMoney: boolean): number | null {
  if (unit?.kind === 'money') return Math.round(number * unit.times);
  if (unit?.kind === 'k') return Math.round(number * 1_000);
  if (unit !== null) return null;
  if (isMoney || number >= leastBarePrice) return Math.round(number);
  if (!isAnnounced || number === 0) return null;
  return Math.round(number < thousandsBelow ? number * 1_000 : number);
}

function boundedBy(bound: SaidAmount['bound'], amount: number): Range {
  if (bound === 'upTo') return { to: amount };
  if (bound === 'from') return { from: amount };
  return { from: Math.round(amount * (1 - band)), to: Math.round(amount * (1 + band)) };
}
