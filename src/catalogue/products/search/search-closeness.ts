/** How a typed word matches a known one: exactly, as its beginning, or with typos. */
export type Closeness = { way: 'same' | 'start' | 'slip'; closeness: number };

const hasDigit = /\d/;

/** A word's spelling and its sound. */
export type Spelling = { readonly text: string; readonly sound: string };

/** A word with its sound, computed once for all comparisons. */
export function spellingOf(text: string): Spelling {
  return { text, sound: soundOf(text) };
}

/**
 * A word's sound, independent of spelling: Indian words have several in Latin script (jhumka, jumka; haar, har; mayur, mayoor),
 * and English ones are typed by ear (neklace).
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replace(/([bdgjkstC])h/g, '$1')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/gu, '$1');
}

/** Where a known word occurs decides how lenient matching is: more in names, less in descriptions. */
export type Standing = 'name' | 'description';

/** How close a typed word is to a known one; null if it is another word. A word with a digit is taken literally. */
export function compareWords(
  typed: Spelling,
  known: Spelling,
  standing: Standing,
): Closeness | null {
  if (typed.text === known.text) return { way: 'same', closeness: 1 };
  const isLong = [...typed.text].length > (standing === 'name' ? 0 : 3);
  const isStart = isLong && known.text.startsWith(typed.text);
  if (isStart) return { way: 'start', closeness: 0.8 };
  if (hasDigit.test(typed.text) || hasDigit.test(known.text)) return null;

  if (typed.sound === known.sound) return { way: 'same', closeness: 0.95 };
  if (typed.sound.length > 2 && isLong && known.sound.startsWith(typed.sound)) {
    return { way: 'start', closeness: 0.8 };
  }
  // People rarely mistype the first letter, and unrelated words would match.
  if (typed.text[0] !== known.text[0]) return null;
  const slips = countSlips(typed.sound, known.sound);
  const forgiven = forgivenSlips(Math.min(typed.sound.length, known.sound.length), standing);
  return slips <= forgiven ? { way: 'slip', closeness: 0.7 - 0.1 * slips } : null;
}

/** Whether enough was typed to be meaningful: two letters could begin anything. */
export function saysEnough(typed: string, { way }: Closeness): boolean {
  return way !== 'start' || typed.length > 2;
}

/** How many typos are tolerated in a word of this length. */
export function forgivenSlips(letters: number, standing: Standing): number {
  if (standing === 'description') return letters < 6 ? 0 : 1;
  if (letters < 4) return 0;
  return letters < 7 ? 1 : 2;
}

/** The least number of letters omitted, added, replaced or swapped with their neighbour that turns one word into the other. */
export function countSlips(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, opposite] of b.entries()) {
      const isSame = letter === opposite;
      const isExchanged = letter === b[j - 1] && a[i - 1] === opposite;
      row.push(
        Math.min(
          at(last, j + 1) + 1,
          at(row, j) + 1,
          at(last, j) + (isSame ? 0 : 1),
          isExchanged ? at(beforeLast, j - 1) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity;
}
