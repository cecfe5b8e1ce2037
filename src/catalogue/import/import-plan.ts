import type { ValidatedProduct, PieceKind } from '#catalogue/products/editing/product-form.ts';
import type { SheetStock } from './count-from-export.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';

/** How many pieces of a spreadsheet are new, changed or unchanged. */
export type ImportCounts = { added: number; changed: number; unchanged: number };

/** An error or a warning about a cell: its spreadsheet row, and its column head. */
export type RowError = { row: number; column: string; text: string };

/** The parent product of a variation: an existing one, or one in another row of the spreadsheet. */
export type Parent = { id: string } | { row: number };

/** The planned import of one row. */
export type PlannedPiece = {
  row: number;
  kind: PieceKind;
  /** The existing piece that the row is about; null for a new one. */
  present: EditedPiece | null;
  parent: Parent | null;
  validated: ValidatedProduct;
  /** Variations only: whether they follow their product from then on. */
  applySameMc: boolean;
  applySameDiscount: boolean;
  /** The changed fields; empty for a new piece. */
  changes: string[];
  /** The row's stock values for an existing piece; karats without a column are left out. */
  stocks: SheetStock[];
};

export type ImportPlan = {
  pieces: PlannedPiece[];
  errors: RowError[];
  /** Rows that may be imported but deserve a second look. */
  warnings: RowError[];
};

/** What the import will do with a piece. */
export function outcomeOf({ present, changes }: PlannedPiece): keyof ImportCounts {
  if (!present) return 'added';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

export function countPlan({ pieces }: ImportPlan): ImportCounts {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const piece of pieces) counts[outcomeOf(piece)] += 1;
  return counts;
}
