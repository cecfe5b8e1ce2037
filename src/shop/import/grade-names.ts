import { fineness, formatKarat, type Karat, karats, usualKarats } from '#shop/pricing/karat.ts';

/** `22kt`, `24kt 995`, `Silver 925`: a grade in the heads and cells of a table. */
export function gradeLabel(karat: Karat): string {
  return formatKarat(karat).replace('KT', 'kt');
}

/** The grade that a cell names, as `22kt`, `22 K`, `22`, `24kt 995` or `silver`; null where it names none. */
export function gradeIn(cell: string): Karat | null {
  const name = cell.toLowerCase().replaceAll(' ', '');
  return karats.find((karat) => spellings(karat).includes(name)) ?? null;
}

function spellings(karat: Karat): string[] {
  if (karat === 'silver') return ['silver', 'silver925', '925'];
  if (karat === '24ks') return ['24ks', '24kt995', '24k995', '995'];
  const number = karat.replace('kt', '');
  const stamp = String(fineness[karat]);
  return [number, `${number}k`, `${number}kt`, `${number}k${stamp}`, `${number}kt${stamp}`];
}

/** What is said of a cell with a grade that the shop does not offer. */
export function gradeAdvice(offered: readonly Karat[]): string {
  const names = offered.map(gradeLabel);
  if (names.join() === usualKarats.join()) {
    return 'Please write 22kt, 18kt, or both as 22kt | 18kt';
  }
  if (names.length < 2) return `Please write ${names.join()}`;
  return `Please write ${names.join(', ')}, or several as ${names.slice(0, 2).join(' | ')}`;
}
