import { type Karat, usualKarats } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';
import { tidyQuery } from './tidy-query.ts';

/** Stands before words for grades and sizes, so that nothing typed begins like one. */
const mark = '\u02d1';

type Marked = {
  availableKarats: readonly Karat[];
  sizeKind: SizeKind | null;
  priceTerms: PriceTerms | null;
  records: readonly { karat: Karat; size: string }[];
};

/**
 * What pieces are found by besides their texts: the kinds of their stones, their grades where any is not one of the two that
 * every shop has, and their sizes. Of plain pieces there is nothing.
 */
export function markedWords(pieces: readonly Marked[]): string[] {
  const words = pieces.flatMap((piece) => [
    ...(piece.priceTerms?.stones ?? []).map(({ kind }) => kind),
    ...gradeWords(piece.availableKarats),
    ...(piece.sizeKind ? piece.records.map(({ size }) => sizeWord(size)) : []),
  ]);
  return [...new Set(words)];
}

function gradeWords(grades: readonly Karat[]): string[] {
  const isPlain = grades.every((karat) => usualKarats.some((each) => each === karat));
  return isPlain ? [] : grades.map((karat) => (karat === 'silver' ? karat : gradeWord(karat)));
}

function gradeWord(karat: Karat): string {
  // The two finenesses of 24 karat are one to who types it.
  return `${mark}${Number.parseInt(karat, 10)}kt`;
}

/** `2.10` and `18 in` as one word each. */
function sizeWord(size: string): string {
  return `${mark}size${size.replace('.', 'p').replace(' ', '')}`;
}

const unit: Record<string, string> = { '"': 'in', '″': 'in' };

/** How grades and sizes are typed, and the word of each. */
const forms: { form: RegExp; word: (found: readonly string[]) => string }[] = [
  {
    form: /\b(24|23|22|20|18|14|9)\s?-?(?:kt?|ct|karats?|carats?)\b/i,
    word: ([, number]) => `${mark}${number}kt`,
  },
  {
    form: /\bsize\s?(\d{1,2}(?:\.\d{1,2})?)(?![\d.])/i,
    word: ([, size = '']) => sizeWord(size.replace(/^0(?=\d)/, '')),
  },
  {
    form: /\b(\d{1,3}(?:\.\d{1,2})?)\s?(in|cm|mm|"|″)(?:ch(?:es)?)?(?![a-z\d])/i,
    word: ([, length, of = '']) => sizeWord(`${length} ${unit[of] ?? of.toLowerCase()}`),
  },
  { form: /(?<![\d.])([1-3]\.(?:1[0-5]|\d))(?![\d.])/, word: ([, size = '']) => sizeWord(size) },
];

/** A typed text without the grades and sizes in it that the catalogue has, and their words. */
export function readMarks(
  query: string,
  isKnown: (word: string) => boolean,
): { text: string; words: string[] } {
  const words: string[] = [];
  let text = tidyQuery(query);
  for (const { form, word } of forms) {
    text = text.replace(form, (...found: string[]) => {
      const [whole = ''] = found;
      const meant = word(found);
      if (!isKnown(meant)) return whole;
      words.push(meant);
      return ' ';
    });
  }
  return { text, words };
}
