import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { ChangedFields } from '#shop/audit/changed-fields.ts';
import { recordChanges } from '#shop/audit/record-change.server.ts';
import type { EditedPiece } from '#shop/catalogue/editing/edited-piece.ts';
import { stockKey } from '#shop/catalogue/editing/karat-fields.ts';
import {
  describePiece,
  describeUnit,
} from '#shop/catalogue/editing/piece-change-queries.server.ts';
import { lockPiece, type Parentage } from '#shop/catalogue/editing/rewrite-piece.server.ts';
import {
  type RecordChange,
  rewriteRecords,
} from '#shop/catalogue/editing/rewrite-records.server.ts';
import {
  changedByStaff,
  productColumns,
  writeGroupsAndPictures,
} from '#shop/catalogue/editing/write-piece.server.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { lockStock, type StockCount } from '#shop/inventory/lock-stock.server.ts';
import type { StockLine } from '#shop/inventory/stock-line.ts';
import { type PlannedPiece, removedRecords } from './import-plan.ts';
import { removeSizes } from './remove-sizes.server.ts';

/** Somebody changed, sold or deleted what the plan was made from. Leaves the transaction, so that nothing is written. */
export class ImportConflict extends Error {}

/** A piece of the shop whose row differs from it. */
export type ChangedPiece = PlannedPiece & { present: EditedPiece };

/** What is written of a piece but for its weights and stock, and what it was and is in the words of the audit log. */
export type WrittenDetails = { piece: ChangedPiece; before: ChangedFields; after: ChangedFields };

/** Writes all of a piece that no shopper waits for. */
export async function writeDetails(
  tx: Transaction,
  piece: ChangedPiece,
  parentage: Parentage | undefined,
): Promise<WrittenDetails> {
  const { present, validated, changes } = piece;
  const { id, version } = present;
  const locked = await lockPiece(tx, { id, version, validated, parentage });
  if (!locked.ok) throw new ImportConflict(locked.reason);
  const before = (await describePiece(tx, id)) ?? {};
  await tx
    .update(products)
    .set({ ...productColumns(validated), ...parentage, ...changedByStaff })
    .where(eq(products.id, id));
  if (changes.includes('collectionIds') || changes.includes('pictures')) {
    await writeGroupsAndPictures(tx, { id, validated });
  }
  return { piece, before, after: (await describePiece(tx, id)) ?? {} };
}

/** Writes weights and stock of all of them, and what was changed into the audit log. Belongs to the end of a transaction. */
export async function writeRecords(
  tx: Transaction,
  written: readonly WrittenDetails[],
  by: string,
): Promise<void> {
  const changes = new Map(written.map(({ piece }) => [piece, recordChangesOf(piece)]));
  const all = [...changes.values()].flat();
  const removed = written.flatMap(({ piece }) => removedUnits(piece));
  // Everything in one call, as all code locks stock.
  if (removed.length > 0) await lockStock(tx, [...all, ...removed]);
  const rewritten = await rewriteRecords(tx, all);
  if (!rewritten.ok) throw new ImportConflict(rewritten.reason);
  const gone = await removeSizes(tx, removed);
  if (!gone.ok) throw new ImportConflict(gone.reason);
  const entries = written.map(({ piece, before, after }) => {
    const records = describeRecords(changes.get(piece) ?? [], rewritten.value);
    const { kind, present, validated } = piece;
    return {
      by,
      what: 'updated',
      subject: { kind, id: present.id, name: validated.name },
      before: { ...before, ...records.before },
      // What is sold in between is no change by staff.
      after: withoutRemoved({ ...after, ...stocksIn(before), ...records.after }, piece),
    };
  });
  await recordChanges(tx, entries);
}

/** Of the karats and sizes of which the row changes anything: others may be bought in the meantime without waiting. */
function recordChangesOf({ present, validated }: ChangedPiece): RecordChange[] {
  return validated.records.flatMap((wanted) => {
    const { karat, size, grossWeightMg, stoneWeightMg, stockQuantity } = wanted;
    const record = present.records.find((each) => stockKey(each) === stockKey(wanted));
    const pieces = stockQuantity - (record?.stockQuantity ?? 0);
    const isWeighed =
      record?.grossWeightMg === grossWeightMg && record?.stoneWeightMg === stoneWeightMg;
    if (isWeighed && pieces === 0) return [];
    return { productId: present.id, karat, size, grossWeightMg, stoneWeightMg, pieces };
  });
}

function removedUnits(piece: ChangedPiece): StockLine[] {
  return removedRecords(piece).map(({ karat, size, stockQuantity }) => ({
    productId: piece.present.id,
    karat,
    size,
    quantity: stockQuantity,
  }));
}

function stocksIn(fields: ChangedFields): ChangedFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => name.endsWith(' stockQuantity')),
  );
}

/** Weights and stock as `describePiece` names them; the stock is what it was when it was locked. */
function describeRecords(changes: readonly RecordChange[], stockOf: StockCount) {
  const before: ChangedFields = {};
  const after: ChangedFields = {};
  for (const { productId, karat, size, grossWeightMg, stoneWeightMg, pieces } of changes) {
    const left = stockOf({ productId, karat, size });
    const unit = describeUnit({ karat, size });
    if (left !== undefined) before[`${unit} stockQuantity`] = left;
    after[`${unit} grossWeightMg`] = grossWeightMg;
    after[`${unit} stoneWeightMg`] = stoneWeightMg;
    after[`${unit} stockQuantity`] = (left ?? 0) + pieces;
  }
  return { before, after };
}

function withoutRemoved(fields: ChangedFields, piece: ChangedPiece): ChangedFields {
  const names = removedRecords(piece).map(describeUnit);
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.some((each) => name.startsWith(`${each} `))),
  );
}
