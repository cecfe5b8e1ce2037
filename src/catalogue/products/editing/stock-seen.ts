import { type Karat, karats } from '#price/pricing/karat.ts';
import { stockKey } from './karat-fields.ts';
import type { PieceForm } from './product-form.ts';
import type { SizeRow } from './size-fields.ts';
import { readSize } from './size-texts.ts';

type StockFields = Pick<PieceForm, 'sizeKind' | 'sizes' | `stock${Karat}`>;
/** The remaining stock of a karat or size. */
export type StockLeft = { karat: Karat; size: string; left: number };

/** The stock of every karat and size when the form was opened, by `stockKey`. */
export function stockSeenIn(opened: StockFields): Record<string, number> {
  const ofKarats = karats.map((karat) => [karat, Number(opened[`stock${karat}`])]);
  const ofSizes = opened.sizes.map((row) => [stockKey(row), Number(row.stock)]);
  return Object.fromEntries([...ofKarats, ...ofSizes]);
}

/** The form as if opened with this stock of a karat or size. */
export function withStockLeft<Form extends StockFields>(
  opened: Form,
  { karat, size, left }: StockLeft,
): Form {
  if (size === '') return { ...opened, [`stock${karat}`]: String(left) };
  const { sizeKind, sizes } = opened;
  const isMeant = (row: SizeRow) =>
    row.karat === karat && (sizeKind ? readSize(sizeKind, row.size) : row.size) === size;
  const row = { karat, size, gross: '', stone: '', stock: String(left) };
  return {
    ...opened,
    sizes: sizes.some(isMeant)
      ? sizes.map((each) => (isMeant(each) ? { ...each, stock: row.stock } : each))
      : [...sizes, row],
  };
}
