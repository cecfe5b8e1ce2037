import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import { stockKey } from '#catalogue/products/editing/karat-fields.ts';
import { fieldRules, readWhole } from '#catalogue/products/editing/product-fields.ts';
import { readSize } from '#catalogue/products/editing/size-texts.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import { unitName } from '#catalogue/sizes/unit-name.ts';
import { readExportedStock } from './exported-stock.ts';
import type { ReadCells } from './read-cells.ts';
import type { CellError } from './sheet-columns.ts';

/** What a row says about the stock of an existing piece in one karat and size. */
export type SheetStock = {
  karat: Karat;
  /** Empty if the piece has no sizes. */
  size: string;
  now: number;
  /** Null if the cell is empty. */
  sheet: number | null;
  /**
   * What the row's difference is counted from: the stock at its export, or the row's value when last imported. Null: the row sets
   * the stock.
   */
  baseline: { exportId: string; stock: number } | null;
};

/** Stock values of exported spreadsheets when they were last imported. */
export type Baselines = ReadonlyMap<string, number>;

type Counting = { productId: string; exportId: string; karat: Karat; size: string };

/** The key of a stock in the baselines. */
export function baselineKey({ productId, exportId, ...unit }: Counting): string {
  return `${productId} ${exportId} ${stockKey(unit)}`;
}

type Counted = { read: ReadCells; stocks: SheetStock[]; errors: CellError[] };

/**
 * The cells of a row with the resulting stock. A row from an export changes the stock by the difference since then, so that
 * pieces sold meanwhile do not come back; any other row sets the stock.
 */
export function countFromExport(
  read: ReadCells,
  present: EditedPiece | null,
  baselines: Baselines,
): Counted {
  const exported = read.cells.exported ? readExportedStock(read.cells.exported) : undefined;
  if (exported === null) return { read, stocks: [], errors: [unreadable] };
  if (!present) return { read, stocks: [], errors: [] };
  const nowOf = (unit: { karat: Karat; size: string }) =>
    present.records.find((record) => stockKey(record) === stockKey(unit))?.stockQuantity ?? 0;
  const stocks = countsIn(read).flatMap(({ karat, size, cell }): SheetStock[] => {
    if (!fieldRules.stock.test(cell)) return [];
    const now = nowOf({ karat, size });
    if (!exported || cell === '')
      return [{ karat, size, now, sheet: readWhole(cell), baseline: null }];
    const { exportId, stock } = exported;
    const key = baselineKey({ productId: present.id, exportId, karat, size });
    const then = baselines.get(key) ?? stock[stockKey({ karat, size })] ?? 0;
    return [{ karat, size, now, sheet: Number(cell), baseline: { exportId, stock: then } }];
  });
  return {
    read: withStocks(read, stocks, nowOf),
    stocks,
    errors: stocks.filter((stock) => (stockAfter(stock) ?? 0) < 0).map(tooFew),
  };
}

/** The stock after the import; a negative result is an error. Null if the row says nothing. */
export function stockAfter({ now, sheet, baseline }: SheetStock): number | null {
  if (sheet === null || !baseline) return sheet;
  return now + sheet - baseline.stock;
}

type StockCell = { karat: Karat; size: string; cell: string };

/** The cells with stock counts. A size without a count keeps its stock. */
function countsIn({ cells, sizeKind, sizes }: ReadCells): StockCell[] {
  if (sizeKind === '') {
    return karats.flatMap((karat) => {
      const cell = cells[`stock${karat}`];
      return cell === undefined ? [] : [{ karat, size: '', cell }];
    });
  }
  return [...sizes.values()].flat().flatMap(({ karat, size, stock }) => {
    const read = readSize(sizeKind, size);
    return read === null || stock === '' ? [] : [{ karat, size: read, cell: stock }];
  });
}

type NowOf = (unit: { karat: Karat; size: string }) => number;

function withStocks(read: ReadCells, stocks: readonly SheetStock[], nowOf: NowOf): ReadCells {
  const after = new Map(
    stocks.flatMap((stock) => {
      const pieces = stockAfter(stock);
      return pieces === null ? [] : [[stockKey(stock), String(Math.max(0, pieces))] as const];
    }),
  );
  const { cells, sizeKind, sizes } = read;
  if (sizeKind === '') {
    const counted = [...after].map(([karat, pieces]) => [`stock${karat}`, pieces]);
    return { ...read, cells: { ...cells, ...Object.fromEntries(counted) } };
  }
  const counted = [...sizes].map(([karat, rows]) => {
    const withStock = rows.map((row) => {
      const unit = { karat, size: readSize(sizeKind, row.size) ?? row.size };
      const stock = after.get(stockKey(unit)) ?? (row.stock || String(nowOf(unit)));
      return { ...row, stock };
    });
    return [karat, withStock] as const;
  });
  return { ...read, sizes: new Map(counted) };
}

const unreadable: CellError = {
  column: 'exported',
  text: 'This isn’t what the export wrote. Export the products again, or clear this cell to set the stock.',
};

function tooFew({ karat, size, now, sheet, baseline }: SheetStock): CellError {
  const [then, here] = [baseline?.stock ?? 0, sheet ?? 0];
  const unit = unitName({ karat, size });
  const text =
    `Some have sold since the export: ${now} left in ${unit}, and this sheet takes away ` +
    `${then - here} (${then} then, ${here} here). Write ${then - now} for none left.`;
  return { column: size === '' ? `stock${karat}` : `sizes${karat}`, text };
}
