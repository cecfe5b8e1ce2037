import { formatKarat, type Karat } from '#price/pricing/karat.ts';

/** The name of a stock unit for staff: `22KT`, `22KT size 14`, `18KT 18 in`. */
export function unitName({ karat, size }: { karat: Karat; size: string }): string {
  if (size === '') return formatKarat(karat);
  return `${formatKarat(karat)} ${/[a-z]/.test(size) ? size : `size ${size}`}`;
}
