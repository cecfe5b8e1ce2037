import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import type { ChangedFields } from '#shop/audit/changed-fields.ts';
import { auditLog } from '#shop/audit/tables.server.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import type { EditedPiece } from './edited-piece.ts';
import { findEditedPiece } from './edited-piece-queries.server.ts';
import { describeTerms } from './piece-terms-text.ts';
import { categories, collections } from '#shop/catalogue/tables.server.ts';

/**
 * Who changed a product or variation after `since`, the latest first. `since` is what the reader saw as its last
 * change.
 */
export async function listChangesSince(
  db: DatabaseOrTransaction,
  id: string,
  since: Date,
): Promise<{ who: string; at: Date }[]> {
  // A moment that has been in a browser is cut to milliseconds.
  const moment = sql`date_trunc('milliseconds', ${auditLog.happenedAt})`;
  return db
    .select({ who: auditLog.who, at: auditLog.happenedAt })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subjectKind, ['product', 'variation']),
        eq(auditLog.subjectId, id),
        sql`${moment} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(5);
}

/** A product or variation as the audit log shows it: names in place of ids; null when there is none. */
export async function describePiece(tx: Transaction, id: string): Promise<ChangedFields | null> {
  const piece = await findEditedPiece(tx, id);
  if (!piece) return null;
  const category = piece.categoryId ? await nameOfCategory(tx, piece.categoryId) : null;
  return {
    name: piece.name,
    sku: piece.sku,
    description: piece.description,
    category,
    makingChargePercentage: piece.makingChargePercentage,
    discountPercentage: piece.discountPercentage,
    ...describeTerms(piece),
    soldAs: piece.soldAs,
    ...(piece.kind === 'product' && { status: piece.status }),
    availableKarats: piece.availableKarats,
    collections: await namesOfCollections(tx, piece.collectionIds),
    ...(piece.sizeKind && { sizes: piece.sizeKind }),
    ...(piece.madeToOrderDays && { madeToOrderDays: piece.madeToOrderDays }),
    ...piece.goods,
    ...Object.fromEntries(piece.records.flatMap(recordFields)),
    pictures: piece.pictures.map(({ key, alt }) => ({ key, alt })),
  };
}

/** What a karat, or one of its sizes, is called in the audit log: `22kt size 14`. */
export function describeUnit({ karat, size }: { karat: Karat; size: string }): string {
  return size === '' ? karat : `${karat} size ${size}`;
}

function recordFields(record: EditedPiece['records'][number]) {
  const { karat, size, grossWeightMg, stoneWeightMg, stockQuantity } = record;
  const unit = describeUnit({ karat, size });
  return Object.entries({ grossWeightMg, stoneWeightMg, stockQuantity }).map(
    ([name, value]) => [`${unit} ${name}`, value] as const,
  );
}

async function nameOfCategory(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, id));
  return row?.name ?? null;
}

async function namesOfCollections(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ name: collections.name })
    .from(collections)
    .where(inArray(collections.id, ids))
    .orderBy(collections.name);
  return rows.map(({ name }) => name);
}
