/** The scripts of India other than Latin and Devanagari, each with its font. */
export const scripts = {
  arabic: {
    letters: /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/,
    font: 'noto-naskh-arabic',
  },
  bengali: { letters: /[\u0980-\u09FF]/, font: 'noto-sans-bengali' },
  gujarati: { letters: /[\u0A80-\u0AFF]/, font: 'noto-sans-gujarati' },
  gurmukhi: { letters: /[\u0A00-\u0A7F]/, font: 'noto-sans-gurmukhi' },
  kannada: { letters: /[\u0C80-\u0CFF]/, font: 'noto-sans-kannada' },
  malayalam: { letters: /[\u0D00-\u0D7F]/, font: 'noto-sans-malayalam' },
  odia: { letters: /[\u0B00-\u0B7F]/, font: 'noto-sans-oriya' },
  tamil: { letters: /[\u0B80-\u0BFF]/, font: 'noto-sans-tamil' },
  telugu: { letters: /[\u0C00-\u0C7F]/, font: 'noto-sans-telugu' },
} as const;

export type Script = keyof typeof scripts;
const names = Object.keys(scripts) as Script[];

/** Adjacent letters of one script; `null` is any script of the base font, such as Latin and Devanagari. */
export type Run = { text: string; script: Script | null };

/** The scripts a text needs beyond the base font. */
export function scriptsIn(text: string): Script[] {
  return names.filter((name) => scripts[name].letters.test(text));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that join or separate letters or select their form, and are not drawn themselves. */
const isUnseen = /^(?:\u200C|\u200D|\p{Variation_Selector})$/u;

/** The text without characters that no font has, which would be printed as boxes. A letter loses marks that its font lacks. */
export function printable(
  text: string,
  has: (script: Script | null, letter: string) => boolean,
): string {
  const kept = [...graphemes.segment(text)].map(({ segment }) => {
    const script = scriptOf(segment);
    const letters = [...segment].filter((letter) => isUnseen.test(letter) || has(script, letter));
    return letters.every((letter) => isUnseen.test(letter)) ? '' : letters.join('');
  });
  const left = kept.join('');
  return left === text ? text : left.replace(/ {2,}/g, ' ').trim();
}

/**
 * A line of text in visual order, left to right: split by script, with right-to-left stretches reversed, including numbers in
 * them.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const script = scriptOf(segment);
    const last = runs.at(-1);
    if (last && last.script === script) last.text += segment;
    else runs.push({ text: segment, script });
  }
  return rightToLeft(runs);
}

function scriptOf(segment: string): Script | null {
  return names.find((name) => scripts[name].letters.test(segment)) ?? null;
}

/** Reverses each stretch that starts and ends right-to-left with only signs and numbers in between. */
function rightToLeft(runs: readonly Run[]): Run[] {
  const turned: Run[] = [];
  let place = 0;
  while (place < runs.length) {
    const end = endOfStretch(runs, place);
    const stretch = runs.slice(place, end);
    turned.push(...(stretch.length > 1 ? stretch.flatMap(wordByWord).toReversed() : stretch));
    place = end;
  }
  return turned;
}

/** Separates signs and numbers from the blanks around them, which swap sides. */
function wordByWord({ text, script }: Run): Run[] {
  const words = script === null ? text.split(/(\s+)/).filter(Boolean) : [text];
  return words.map((word) => ({ text: word, script }));
}

function endOfStretch(runs: readonly Run[], start: number): number {
  if (runs[start]?.script !== 'arabic') return start + 1;
  let end = start + 1;
  for (let next = end; next < runs.length; next += 1) {
    const run = runs[next];
    if (run?.script === 'arabic') end = next + 1;
    else if (!run || !/^[\s\p{N}\p{P}\p{S}]*$/u.test(run.text)) break;
  }
  return end;
}
