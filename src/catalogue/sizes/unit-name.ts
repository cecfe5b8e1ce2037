import { formatKarat, type Karat } from '#price/pricing/karat.ts';

/** What is counted of a piece, as staff read it: `22KT`, `22KT size 14`, `18KT 18 in`. */
export function unitName({ karat, size }: { karat: Karat; size: string }): string {
  if (size === '') return formatKarat(karat);
  return `${formatKarat(karat)} ${/[a-z]/.test(size) ? size : `size ${size}`}`;
}
