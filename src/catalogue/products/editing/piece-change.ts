import { changedFields } from '#upkeep/audit/changed-fields.ts';
import type { KaratRecord } from '#catalogue/products/price-offers.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { describePiece } from './describe-piece.ts';
import type { EditedPiece } from './edited-piece.ts';
import { stockKey } from './karat-fields.ts';
import type { PieceKind, ValidatedProduct } from './product-form.ts';

/** Only of variations. */
export type Parentage = Pick<EditedPiece, 'parentProductId' | 'applySameMc' | 'applySameDiscount'>;

export type WrittenPiece = ValidatedProduct & Partial<Parentage>;

/** A planned change to a product or variation. */
export type PieceChange = {
  id: string;
  kind: PieceKind;
  /** The current state, locked; null for a new piece. */
  present: EditedPiece | null;
  after: WrittenPiece;
  /** The sizes to remove, each with the stock that the editor saw. */
  removed: StockLine[];
  /** Whether the audit log needs an entry. */
  isChanged: boolean;
  /** For a new piece, its creation time if not now. */
  createdAt?: Date;
};

/** The stock that the editor saw, by `stockKey`; a karat or size without a record is absent. */
export type StockSeen = Readonly<Record<string, number>>;

/** The current stock of a piece, by `stockKey`. */
export function stockSeenOf({ records }: Pick<EditedPiece, 'records'>): StockSeen {
  return Object.fromEntries(records.map((record) => [stockKey(record), record.stockQuantity]));
}

/**
 * Plans a change. Stock is applied as the difference from what the editor saw, so that pieces sold since do not return.
 * Sizes no longer listed are removed, and adding sizes removes records without one; a karat without sizes that is not
 * mentioned stays as it is (specification, back office 4).
 */
export function planChange(
  present: EditedPiece,
  wanted: WrittenPiece,
  seen: StockSeen = stockSeenOf(present),
): PieceChange {
  const { id, kind } = present;
  const now = stockSeenOf(present);
  const removed = removedRecords({ present, validated: wanted });
  const counted = wanted.records.map((record) => {
    const key = stockKey(record);
    const stockQuantity = (now[key] ?? 0) + record.stockQuantity - (seen[key] ?? 0);
    return { ...record, stockQuantity };
  });
  const said = new Set([...wanted.records, ...removed].map(stockKey));
  const unsaid = present.records.filter((record) => !said.has(stockKey(record)));
  const after = { ...wanted, records: [...counted, ...unsaid] };
  return {
    id,
    kind,
    present,
    after,
    removed: removed.map((record) => {
      const { karat, size } = record;
      return { productId: id, karat, size, quantity: seen[stockKey(record)] ?? 0 };
    }),
    isChanged: isDifferent(kind, present, after),
  };
}

/** Whether the audit log would show a difference. */
export function isDifferent(
  kind: PieceKind,
  before: ValidatedProduct,
  after: ValidatedProduct,
): boolean {
  const [was, is] = [before, after].map((piece) => describePiece(kind, piece, (id) => id));
  return changedFields(was ?? {}, is ?? {}) !== null;
}

/** Plans a new piece. */
export function newPiece(
  piece: Pick<PieceChange, 'id' | 'createdAt'> & { validated: ValidatedProduct },
  parentage?: Parentage,
): PieceChange {
  const { validated, ...rest } = piece;
  const kind = parentage ? 'variation' : 'product';
  const after = { ...validated, ...parentage };
  return { ...rest, kind, present: null, after, removed: [], isChanged: true };
}

/** The records to remove: sizes no longer listed, and records without a size once the piece has sizes. */
export function removedRecords({
  present,
  validated,
}: {
  present: EditedPiece | null;
  validated: Pick<ValidatedProduct, 'records' | 'sizeKind'>;
}): KaratRecord[] {
  if (!present) return [];
  const stays = new Set(validated.records.map(stockKey));
  return present.records.filter(
    (record) => (record.size !== '' || validated.sizeKind) && !stays.has(stockKey(record)),
  );
}
