import { type Karat, karats } from '#price/pricing/karat.ts';

/** The names of the fields of each karat: `gross22kt`, `stone22kt`, `stock22kt` (specification, back office 4). */
export type WeightField = `${'gross' | 'stone'}${Karat}`;
export type StockField = `stock${Karat}`;
export type KaratField = WeightField | StockField;

type FieldsOf<Weight, Stock> = Record<WeightField, Weight> & Record<StockField, Stock>;

/** Builds a record with one value for each weight field and one for each stock field. */
export function karatShape<Weight, Stock>(weight: Weight, stock: Stock): FieldsOf<Weight, Stock> {
  const entries = karats.flatMap((karat) => [
    [`gross${karat}`, weight],
    [`stone${karat}`, weight],
    [`stock${karat}`, stock],
  ]);
  return Object.fromEntries(entries) as FieldsOf<Weight, Stock>;
}

/** The karat fields, all empty. */
export const emptyKaratFields = karatShape('', '');

/** The key of the stock of a karat or of one of its sizes: `22kt`, `22kt 14`. */
export function stockKey({ karat, size }: { karat: Karat; size: string }): string {
  return size === '' ? karat : `${karat} ${size}`;
}
