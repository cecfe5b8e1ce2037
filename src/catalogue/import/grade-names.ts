import { fineness, formatKarat, type Karat, karats, usualKarats } from '#price/pricing/karat.ts';

/** `22kt`, `24kt 995`, `Silver 925`: a grade in column heads and cells. */
export function gradeLabel(karat: Karat): string {
  return formatKarat(karat).replace('KT', 'kt');
}

/** The grade named by a cell, such as `22kt`, `22 carat`, `K22`, `916`, `24kt 995` or `silver`; null if it names none. */
export function gradeIn(cell: string): Karat | null {
  const name = cell.replaceAll(/\s+/g, ' ').trim();
  return karats.find((karat) => spellings[karat].test(name)) ?? null;
}

const spellings = Object.fromEntries(
  karats.map((karat) => [karat, new RegExp(`^(?:${spellingOf(karat)})$`, 'i')]),
) as Record<Karat, RegExp>;

/** A number of karats, its fineness, or both, with or without the word gold. */
function spellingOf(karat: Karat): string {
  const stamp = String(fineness[karat]);
  const behind = String.raw`[ -]?\(?${stamp}\)?`;
  if (karat === 'silver') return `(?:sterling )?silver(?:${behind})?|${stamp}(?: silver)?`;
  const number = Number.parseInt(karat, 10);
  const karatsText = `${number} ?-?(?:k|kts?|cts?|karats?|carats?)|k ?-?${number}`;
  // Of the two 24-karat grades, only the fineness identifies the coarser.
  const named =
    karat === '24ks'
      ? `24ks|(?:${karatsText})${behind}`
      : `(?:${karatsText})(?:${behind})?|${number}(?: ${behind})?`;
  return `(?:bis )?(?:gold )?(?:${named}|${stamp})(?: ?gold)?`;
}

/** The message for a cell with a grade that the shop does not offer. */
export function gradeAdvice(offered: readonly Karat[]): string {
  const names = offered.map(gradeLabel);
  if (names.join() === usualKarats.join()) {
    return 'Please enter 22kt, 18kt, or both as 22kt | 18kt';
  }
  if (names.length < 2) return `Please enter ${names.join()}`;
  return `Please enter ${names.join(', ')}, or several as ${names.slice(0, 2).join(' | ')}`;
}
