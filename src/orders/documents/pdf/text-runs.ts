/** The scripts of India beside Latin and Devanagari, each with the font that has it. */
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

/** Letters of one script beside each other; `null` is what the font of the paper itself has, such as Latin and Devanagari. */
export type Run = { text: string; script: Script | null };

/** The scripts that a text needs besides those of the paper's own font. */
export function scriptsIn(text: string): Script[] {
  return names.filter((name) => scripts[name].letters.test(text));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What joins or parts letters, or chooses their form, and is drawn by none. */
const isUnseen = /^(?:\u200C|\u200D|\p{Variation_Selector})$/u;

/**
 * The text without what no font has, so that nothing stands on paper as a box. A letter goes without marks that its font
 * lacks.
 */
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
 * A line of text as it stands on paper from left to right: by script, and what is written from right to left in that order,
 * with the numbers in it.
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

/** Turns round each stretch that begins and ends from right to left, and has nothing between but signs and numbers. */
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

/** Signs and numbers apart from the blanks around them, which change sides. */
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
