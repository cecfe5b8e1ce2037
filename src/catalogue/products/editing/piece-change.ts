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

/** What is to become of a product or variation. */
export type PieceChange = {
  id: string;
  kind: PieceKind;
  /** As it is, locked; null where it is new. */
  present: EditedPiece | null;
  after: WrittenPiece;
  /** The sizes that go, each with so many pieces as whoever takes it out has seen. */
  removed: StockLine[];
  /** Whether there is anything to say of it in the audit log. */
  isChanged: boolean;
  /** Of a new one, where it is not this moment. */
  createdAt?: Date;
};

/** The stock of each karat and size (`stockKey`) as whoever changes it has seen it; none where there was no record. */
export type StockSeen = Readonly<Record<string, number>>;

/** The stock of a piece as it is seen in it. */
export function stockSeenOf({ records }: Pick<EditedPiece, 'records'>): StockSeen {
  return Object.fromEntries(records.map((record) => [stockKey(record), record.stockQuantity]));
}

/**
 * What becomes of a piece by what is wanted of it. What is wanted more or less of the stock than was seen is added to what
 * there is, so that pieces sold since do not come back. A size that is not wanted any more goes, and with the first size
 * what had none; a karat without sizes of which nothing is said stays as it is (specification, back office 4).
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

/** Whether there is anything to say of what makes one out of the other. */
export function isDifferent(
  kind: PieceKind,
  before: ValidatedProduct,
  after: ValidatedProduct,
): boolean {
  const [was, is] = [before, after].map((piece) => describePiece(kind, piece, (id) => id));
  return changedFields(was ?? {}, is ?? {}) !== null;
}

/** A piece that is not there yet. */
export function newPiece(
  piece: Pick<PieceChange, 'id' | 'createdAt'> & { validated: ValidatedProduct },
  parentage?: Parentage,
): PieceChange {
  const { validated, ...rest } = piece;
  const kind = parentage ? 'variation' : 'product';
  const after = { ...validated, ...parentage };
  return { ...rest, kind, present: null, after, removed: [], isChanged: true };
}

/** The sizes that a piece has and is to have no more, and with its first size what it had without one. */
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
