import { type StyleName, styleOf } from './paper-style.ts';

/** A text that is broken into lines where it is too long, and an amount or answer at the right edge of the first one. */
export type TextLine = {
  text: string;
  style: StyleName;
  amount?: string;
  amountStyle?: StyleName;
  /** White above it. */
  space?: number;
};

/** One line as it stands on paper. `height` has the white above it. */
export type PlacedLine = {
  text: string;
  amount: string;
  style: StyleName;
  amountStyle: StyleName;
  height: number;
};

/** How wide a text is in a style. */
export type Measure = (text: string, style: StyleName) => number;

/** Between a text and the amount beside it. */
const gap = 8;
/** An answer that takes more of the width stands below what it answers. */
const maxShareOfAmount = 0.68;

/** Breaks texts into lines that are as wide as they may be. */
export function layOutText(
  lines: readonly TextLine[],
  width: number,
  measure: Measure,
): PlacedLine[] {
  return lines.flatMap((line) => placedLines(line, width, measure));
}

function placedLines(line: TextLine, width: number, measure: Measure): PlacedLine[] {
  const { text, style, amount = '', amountStyle = style, space = 0 } = line;
  const amountWidth = amount ? measure(amount, amountStyle) + gap : 0;
  const isBelow = amountWidth > width * maxShareOfAmount;
  const texts = wrapText(text, isBelow ? width : width - amountWidth, (part) =>
    measure(part, style),
  );
  const amounts = isBelow
    ? wrapText(amount, width, (part) => measure(part, amountStyle))
    : [amount];
  const pairs = isBelow
    ? [...texts.map((each) => [each, '']), ...amounts.map((each) => ['', each])]
    : texts.map((each, place) => [each, place === 0 ? amount : '']);
  return pairs.map(([left = '', right = ''], place) => ({
    text: left,
    amount: right,
    style,
    amountStyle,
    height: styleOf(style).leading + (place === 0 ? space : 0),
  }));
}

export function heightOf(lines: readonly PlacedLine[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text between words, and within a word that is wider than a line; one line at least. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = brokenWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

/** A word in pieces none of which is wider than a line; no letter is parted from its marks. */
function brokenWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1) ?? ''}${segment}`;
    if (longer === segment || measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}
