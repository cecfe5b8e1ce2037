import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import type { SizeRow } from '#catalogue/products/editing/size-fields.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import { type CellError, type SheetColumn, sheetColumns, type SheetRow } from './sheet-columns.ts';
import { sizeKindIn, sizesIn } from './size-cells.ts';

/** A row with its sizes parsed. */
export type ReadCells = {
  cells: SheetRow['cells'];
  /** What the piece is sized by after the import. */
  sizeKind: PieceForm['sizeKind'];
  /** The sizes in each grade that has a column. */
  sizes: ReadonlyMap<Karat, readonly SizeRow[]>;
};

/** Parses the sizes of a row; without a column, those of `base` stay. */
export function readCells(
  cells: SheetRow['cells'],
  base: Pick<PieceForm, 'sizeKind'>,
): { read: ReadCells; errors: CellError[] } {
  const errors: CellError[] = [];
  const written = cells.sizeKind === undefined ? base.sizeKind : sizeKindIn(cells.sizeKind);
  if (written === null) {
    errors.push({ column: 'sizeKind', text: 'Please enter ring, bangle or length' });
  }
  const sizeKind = written ?? base.sizeKind;
  const sizes = new Map<Karat, readonly SizeRow[]>();
  for (const karat of karats) {
    const column = `sizes${karat}` as const;
    const cell = cells[column];
    if (cell === undefined) continue;
    const { rows, fault } = sizesIn(cell, karat);
    sizes.set(karat, rows);
    if (fault) errors.push({ column, text: fault });
    else if (written === '' && cell !== '') errors.push({ column, text: noSizeKind });
  }
  if (written) errors.push(...weightsBesideSizes(cells));
  return { read: { cells, sizeKind, sizes }, errors };
}

const noSizeKind = `Please also enter ring, bangle or length in the column “${sheetColumns.sizeKind}”`;

/** Weights and stock of a sized piece belong to its sizes. */
function weightsBesideSizes(cells: SheetRow['cells']): CellError[] {
  return karats.flatMap((karat) => {
    const columns: SheetColumn[] = [`gross${karat}`, `stone${karat}`, `stock${karat}`];
    const text = `This piece comes in sizes: enter it in the column “${sheetColumns[`sizes${karat}`]}”`;
    return columns.filter((column) => cells[column]).map((column) => ({ column, text }));
  });
}
