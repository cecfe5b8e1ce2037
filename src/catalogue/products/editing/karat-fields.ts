import { type Karat, karats } from '#price/pricing/karat.ts';

/** The names of the fields of each karat: `gross22kt`, `stone22kt`, `stock22kt` (specification, back office 4). */
export type WeightField = `${'gross' | 'stone'}${Karat}`;
export type StockField = `stock${Karat}`;
export type KaratField = WeightField | StockField;

type FieldsOf<Weight, Stock> = Record<WeightField, Weight> & Record<StockField, Stock>;

/** One thing for each weight of a karat and one for each stock, by the names of their fields. */
export function karatShape<Weight, Stock>(weight: Weight, stock: Stock): FieldsOf<Weight, Stock> {
  const entries = karats.flatMap((karat) => [
    [`gross${karat}`, weight],
    [`stone${karat}`, weight],
    [`stock${karat}`, stock],
  ]);
  return Object.fromEntries(entries) as FieldsOf<Weight, Stock>;
}

/** The fields of karats while nothing is typed. */
export const emptyKaratFields = karatShape('', '');

/** By what the stock of a karat, or of one of its sizes, is known: `22kt`, `22kt 14`. */
export function stockKey({ karat, size }: { karat: Karat; size: string }): string {
  return size === '' ? karat : `${karat} ${size}`;
}
