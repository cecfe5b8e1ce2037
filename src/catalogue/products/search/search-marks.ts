import { type Karat, usualKarats } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';
import { tidyQuery } from './tidy-query.ts';

/** A prefix for grade and size words, so that no typed text matches their beginning. */
const mark = '\u02d1';

type Marked = {
  availableKarats: readonly Karat[];
  sizeKind: SizeKind | null;
  priceTerms: PriceTerms | null;
  records: readonly { karat: Karat; size: string }[];
};

/**
 * Searchable words of pieces besides their texts: the kinds of their stones, their grades if any is not one of the two usual
 * ones, and their sizes. Plain pieces have none.
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
  // Both finenesses of 24 karat are the same to shoppers.
  return `${mark}${Number.parseInt(karat, 10)}kt`;
}

/** `2.10` and `18 in` as one word each. */
function sizeWord(size: string): string {
  return `${mark}size${size.replace('.', 'p').replace(' ', '')}`;
}

const unit: Record<string, string> = { '"': 'in', '″': 'in' };

/** The typed forms of grades and sizes, and the word for each. */
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

/** Extracts known grades and sizes from a typed text, and returns their words. */
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
