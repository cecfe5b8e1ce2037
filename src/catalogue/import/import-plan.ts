import type { ValidatedProduct, PieceKind } from '#catalogue/products/editing/product-form.ts';
import type { SheetStock } from './count-from-export.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';

/** How many pieces of a table are new to the shop, differ from what it has, or are there as they stand. */
export type ImportCounts = { added: number; changed: number; unchanged: number };

/** What is wrong or doubtful about which cell: the row as a spreadsheet counts, and the head of the column. */
export type RowError = { row: number; column: string; text: string };

/** The product that a variation belongs to: one of the shop, or the one in another row of the same table. */
export type Parent = { id: string } | { row: number };

/** What an import does about one row. */
export type PlannedPiece = {
  row: number;
  kind: PieceKind;
  /** The piece of the shop that the row is about; none where it is a new one. */
  present: EditedPiece | null;
  parent: Parent | null;
  validated: ValidatedProduct;
  /** Only of variations: whether they follow their product from then on. */
  applySameMc: boolean;
  applySameDiscount: boolean;
  /** What differs from the shop, by field; empty for a new piece. */
  changes: string[];
  /** What the row says of stocks of a piece that is there; a karat without a column is not among them. */
  stocks: SheetStock[];
};

export type ImportPlan = {
  pieces: PlannedPiece[];
  errors: RowError[];
  /** What may be imported, and is worth a second look. */
  warnings: RowError[];
};

/** What is to be done about a piece. */
export function outcomeOf({ present, changes }: PlannedPiece): keyof ImportCounts {
  if (!present) return 'added';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

export function countPlan({ pieces }: ImportPlan): ImportCounts {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const piece of pieces) counts[outcomeOf(piece)] += 1;
  return counts;
}
