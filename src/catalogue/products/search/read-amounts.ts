import {
  betweens,
  type Bound,
  boundsAfter,
  boundsBefore,
  eithers,
  fractionsBefore,
  joins,
  joinsAfterBetween,
  longestPhrase,
  numberWords,
  perGrams,
  possessives,
  type Unit,
  units,
  withoutBefore,
} from './query-lexicon.ts';
import { plainText } from './search-words.ts';
import { tidyQuery } from './tidy-query.ts';

export type Token = { text: string; number?: number };

/** `1/2`, `1 1/2` */
const fractions = /(?<![\d.])(?:(\d{1,2})\s)?([13])\s?[/⁄]\s?([24])\b/g;
const thousands = /(\d),(?=\d)/g;
const tokens = /\d+(?:\.\d+)?|[\p{L}\p{M}]+|[-–—+<>~≤≥%&]/gu;
/** Shorter words next to digits are part of a code, unless they have a meaning beside a number. */
const leastWord = 4;
const beside = [units, boundsBefore, boundsAfter, joins, possessives, withoutBefore];
/** Letters and digits without a space, and digits after a zero: 25k, but also 7c98d and 00412. */
const joined = /\d+\.\d+|[\p{L}\p{M}\d]+|[-–—+<>~≤≥%&]/gu;
const digits = /\p{Nd}/gu;

/** The words, numbers and signs of a text, with digits of any script. A code that occurs in a name is one word. */
export function tokensOf(query: string, isInName: (word: string) => boolean): Token[] {
  const written = tidyQuery(query)
    .replace(/₹\.?|\/-/g, ' rs ')
    .replace(/[¼½¾]/g, ' $&');
  const text = plainText(written)
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bb\/w\b/g, 'between')
    .replace(/\/\s?(?=g(?:m|ms|ram|rams)?\b|ग्राम)/g, ' per ')
    .replace(digits, (digit) => String(valueOfDigit(digit)))
    .replace(fractions, (_, whole, part, of) => String(Number(whole ?? 0) + part / of))
    .replace(thousands, '$1')
    // .5 gram, but also Rs.500.
    .replace(/(?<![\p{L}\d.])\.(?=\d)/gu, '0.')
    .replace(/(\d)\+\s?(\p{L}+)/gu, (more, digit, word) =>
      units.has(word) ? `${digit} ${word}+` : more,
    );
  return Array.from(text.matchAll(joined), ([found]) => partsOf(found, isInName)).flat();
}

/** A number and its unit; a code, whose letters have no such meaning, stays one word. */
function partsOf(run: string, isInName: (word: string) => boolean): Token[] {
  const parts = Array.from(run.matchAll(tokens), ([part]) => part);
  const isCode = parts.some((part) => /^0\d/.test(part) || (parts.length > 1 && !isSaid(part)));
  // 22k keeps its meaning in a name too.
  const isName = parts.length > 1 && !parts.every(isKnown) && isInName(run);
  if (isCode || isName) return [{ text: run }];
  return parts.map((part) =>
    /^\d/.test(part) ? { text: part, number: Number(part) } : { text: part },
  );
}

/** Whether a part can stand alone: a number, a word, or a short one with a meaning beside a number. */
function isSaid(part: string): boolean {
  return part.length >= leastWord || isKnown(part);
}

function isKnown(part: string): boolean {
  return /^\d/.test(part) || beside.some((known) => known.has(part));
}

/** In every script, the digits 0 to 9 are consecutive. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** The dictionary entry of the phrase at an index, and its number of words; the longest match counts. */
export function phraseAt<T>(
  all: readonly Token[],
  at: number,
  known: ReadonlyMap<string, T> | ReadonlySet<string>,
): { length: number; phrase: string } | null {
  for (let length = longestPhrase; length > 0; length -= 1) {
    if (at + length > all.length) continue;
    const phrase = all
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ');
    if (known.has(phrase)) return { length, phrase };
  }
  return null;
}

/** A number with its unit; null if none was given. */
export type Amount = { number: number; unit: Unit | null; end: number };

/** A parsed amount, or the two ends of a range, and how they are meant. */
export type SaidAmount = {
  first: Amount;
  second: Amount | null;
  /** Whether the two are alternatives instead: 10 or 15 gram. */
  isEither: boolean;
  bound: Bound | null;
  /** Whether a preceding word marks it as money or a limit. */
  isAnnounced: boolean;
  isMoney: boolean;
  isPerGram: boolean;
  end: number;
};

/** Parses an amount at an index; null if none begins there. */
export function amountAt(all: readonly Token[], start: number): SaidAmount | null {
  const before = wordsBefore(all, start);
  const isMoney = isRupees(all[before.end]);
  const first = readAmount(all, isMoney ? before.end + 1 : before.end);
  if (!first) return null;
  const range = secondEnd(all, first.end, before.isBetween ? joinsAfterBetween : joins);
  const second = range ?? secondEnd(all, first.end, eithers);
  const stop = (second ?? first).end;
  const perGram = phraseAt(all, stop, perGrams);
  const end = stop + (perGram?.length ?? 0);
  const after = boundAfter(all, end);
  // The two ends already say it: 20 se 30 hazaar tak.
  const bound = after && !range ? boundsAfter.get(after.phrase) : before.bound;
  const possessiveAt = end + (after?.length ?? 0);
  return {
    first,
    second,
    isEither: second !== range,
    bound: bound ?? null,
    isAnnounced: before.end > start || after !== null,
    isMoney,
    isPerGram: perGram !== null,
    end: phraseAt(all, possessiveAt, possessives) ? possessiveAt + 1 : possessiveAt,
  };
}

/** The words before an amount, which may be combined: between, my budget is under. */
function wordsBefore(all: readonly Token[], start: number) {
  let end = start;
  let bound: Bound | undefined;
  let isBetween = false;
  for (;;) {
    const between = phraseAt(all, end, betweens);
    const before = phraseAt(all, end, boundsBefore);
    const longest = Math.max(between?.length ?? 0, before?.length ?? 0);
    if (longest === 0) return { end, bound, isBetween };
    isBetween ||= between !== null;
    if (before) bound = boundsBefore.get(before.phrase);
    end += longest;
  }
}

/** The words after an amount, unless they belong to the next: min 10000 max 20000, above 10000 and below 20000. */
function boundAfter(all: readonly Token[], at: number) {
  const after = phraseAt(all, at, boundsAfter);
  if (!after) return null;
  const start = ['and', 'or'].includes(all[at]?.text ?? '') ? at + 1 : at;
  const { end } = wordsBefore(all, start);
  const next = isRupees(all[end]) ? end + 1 : end;
  return end > start && readAmount(all, next) ? null : after;
}

function secondEnd(all: readonly Token[], at: number, joined: ReadonlySet<string>): Amount | null {
  const join = all[at];
  if (!join || !joined.has(join.text)) return null;
  return readAmount(all, isRupees(all[at + 1]) ? at + 2 : at + 1);
}

function isRupees(token: Token | undefined): boolean {
  const unit = token && units.get(token.text);
  return unit?.kind === 'money' && unit.times === 1;
}

/** A number and its unit, plus an addition in a smaller unit: 1 lakh 20 hazaar. */
function readAmount(all: readonly Token[], at: number): Amount | null {
  const amount = numberAt(all, at);
  const unit = amount?.unit;
  if (!amount || (unit?.kind !== 'money' && unit?.kind !== 'weight')) return amount;
  // The rupees of 25 hazaar rupaye.
  if (isRupees(all[amount.end])) return { ...amount, end: amount.end + 1 };
  const more = numberAt(all, amount.end);
  if (more?.unit?.kind !== unit.kind || more.unit.times >= unit.times) return amount;
  const number = amount.number + (more.number * more.unit.times) / unit.times;
  return { number, unit, end: more.end };
}

function numberAt(all: readonly Token[], at: number): Amount | null {
  const token = all[at];
  if (!token) return null;
  if (token.number !== undefined) {
    const unit = unitAt(all, at + 1);
    return { number: token.number, unit: unit?.unit ?? null, end: at + 1 + (unit?.length ?? 0) };
  }
  const fraction = fractionsBefore.get(token.text);
  const whole = fraction && numberAt(all, at + 1);
  return whole ? { ...whole, number: whole.number + fraction } : wordAt(all, at);
}

/** Number words have other meanings too, unless a unit follows, or the end of a range: do se teen lakh. */
function wordAt(all: readonly Token[], at: number): Amount | null {
  const word = phraseAt(all, at, numberWords);
  const number = numberWords.get(word?.phrase ?? '');
  if (!word || number === undefined) return null;
  const end = at + word.length;
  const unit = unitAt(all, end);
  if (unit) return { number, unit: unit.unit, end: end + unit.length };
  const isRange = joins.has(all[end]?.text ?? '') && numberAt(all, end + 1)?.unit;
  return isRange ? { number, unit: null, end } : null;
}

function unitAt(all: readonly Token[], at: number): { unit: Unit; length: number } | null {
  const found = phraseAt(all, at, units);
  const unit = found && units.get(found.phrase);
  return found && unit ? { unit, length: found.length } : null;
}
