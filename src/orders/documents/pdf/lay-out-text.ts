import { type StyleName, styleOf } from './paper-style.ts';

/** A text, broken into lines if too long, with an amount or value at the right edge of its first line. */
export type TextLine = {
  text: string;
  style: StyleName;
  amount?: string;
  amountStyle?: StyleName;
  /** White space above it. */
  space?: number;
};

/** One laid out line. `height` includes the white space above it. */
export type PlacedLine = {
  text: string;
  amount: string;
  style: StyleName;
  amountStyle: StyleName;
  height: number;
};

/** The width of a text in a style. */
export type Measure = (text: string, style: StyleName) => number;

/** The gap between a text and its amount. */
const gap = 8;
/** A wider value is placed below its label. */
const maxShareOfAmount = 0.68;

/** Breaks texts into lines that fit the width. */
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

/** Breaks a text between words, and within a word wider than a line; returns at least one line. */
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

/** Splits a word into pieces that fit a line; a letter keeps its marks. */
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
