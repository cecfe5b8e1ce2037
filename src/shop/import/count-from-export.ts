import type { EditedPiece } from '#shop/catalogue/editing/edited-piece.ts';
import { fieldRules, readWhole } from '#shop/catalogue/editing/product-fields.ts';
import { formatKarat, type Karat, type UsualKarat, usualKarats } from '#shop/pricing/karat.ts';
import { readExportedStock } from './exported-stock.ts';
import type { CellError } from './row-form.ts';
import type { SheetRow } from './sheet-columns.ts';

/** What a row says of the stock in one karat, of a piece that the shop has. */
export type SheetStock = {
  karat: UsualKarat;
  now: number;
  /** Null where the cell is empty. */
  sheet: number | null;
  /** From what the row counts: the stock at its export, or what it said when it was imported last. Null: it sets the stock. */
  baseline: { exportId: string; stock: number } | null;
};

/** What tables of an export said of a stock when they were imported last. */
export type Baselines = ReadonlyMap<string, number>;

/** The name of a stock among the baselines. */
export function baselineKey(of: { productId: string; exportId: string; karat: Karat }): string {
  return `${of.productId} ${of.exportId} ${of.karat}`;
}

type Counted = { cells: SheetRow['cells']; stocks: SheetStock[]; errors: CellError[] };

/**
 * The cells of a row with the stock that the shop would have afterwards. A row that was exported says how many pieces
 * more or fewer there are than then, so that those sold since do not come back; any other row says how many there are.
 */
export function countFromExport(
  cells: SheetRow['cells'],
  present: EditedPiece | null,
  baselines: Baselines,
): Counted {
  if (!present) return { cells, stocks: [], errors: [] };
  const exported = cells.exported ? readExportedStock(cells.exported) : undefined;
  if (exported === null) return { cells, stocks: [], errors: [unreadable] };
  const stocks = usualKarats.flatMap((karat) => {
    const cell = cells[`stock${karat}`];
    if (cell === undefined || !fieldRules.stock.test(cell)) return [];
    const now = present.records.find((record) => record.karat === karat)?.stockQuantity ?? 0;
    if (!exported || cell === '') return { karat, now, sheet: readWhole(cell), baseline: null };
    const { exportId, stock } = exported;
    const key = baselineKey({ productId: present.id, exportId, karat });
    const baseline = { exportId, stock: baselines.get(key) ?? stock[karat] ?? 0 };
    return { karat, now, sheet: Number(cell), baseline };
  });
  const counted = stocks.flatMap((stock) => {
    const after = stockAfter(stock);
    return after === null ? [] : [[`stock${stock.karat}`, String(Math.max(0, after))]];
  });
  return {
    cells: { ...cells, ...Object.fromEntries(counted) },
    stocks,
    errors: stocks.filter((stock) => (stockAfter(stock) ?? 0) < 0).map(tooFew),
  };
}

/** How many pieces there would be after the import: less than none cannot be. Null where the row says nothing. */
export function stockAfter({ now, sheet, baseline }: SheetStock): number | null {
  if (sheet === null || !baseline) return sheet;
  return now + sheet - baseline.stock;
}

const unreadable: CellError = {
  column: 'exported',
  text: 'This is not what the export wrote. Export the products again, or empty the cell to set the stock.',
};

function tooFew({ karat, now, sheet, baseline }: SheetStock): CellError {
  const [then, here] = [baseline?.stock ?? 0, sheet ?? 0];
  const text =
    `Some were sold since the export: ${now} left in ${formatKarat(karat)}, and the table takes away ` +
    `${then - here} (${then} then, ${here} here). Write ${then - now} for none left.`;
  return { column: `stock${karat}`, text };
}
