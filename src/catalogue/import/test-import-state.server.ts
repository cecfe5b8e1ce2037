import { newId } from '#platform/ids.ts';
import { karats } from '#price/pricing/karat.ts';
import { type ImportState, planImport } from './plan-import.ts';
import type { SheetColumn, SheetRow } from './sheet-columns.ts';

/** A shop with a category, a collection and no pieces, which offers every grade. */
const emptyShop: ImportState = {
  known: [],
  pieces: new Map(),
  names: {
    categories: new Map([['rings', newId()]]),
    collections: new Map([['vivaah', newId()]]),
    pictures: new Map(),
  },
  baselines: new Map(),
  reserved: new Set(),
  offered: [...karats],
  makingDecimals: true,
};

/** The plan for rows in such a shop. */
export function planRows(...rows: SheetRow['cells'][]) {
  const columns = rows.flatMap((cells) => Object.keys(cells) as SheetColumn[]);
  const sheetRows = rows.map((cells, place) => ({ row: place + 2, cells }));
  return planImport({ sheet: { columns, rows: sheetRows }, state: emptyShop });
}
