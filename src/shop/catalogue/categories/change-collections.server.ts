import { and, count, eq, sql } from 'drizzle-orm';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { ChangedFields } from '#shop/audit/changed-fields.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import {
  categories,
  collections,
  productCollections,
  products,
} from '#shop/catalogue/tables.server.ts';
import { lockParts, type PartGone } from '#shop/catalogue/editing/write-piece.server.ts';
import { type GroupPicture, setAltText } from './set-alt-text.server.ts';

/** The fields of a collection's form, validated. */
export type ValidatedCollection = {
  name: string;
  categoryId: string | null;
  description: string | null;
  picture: GroupPicture | null;
};

/** `by` is the e-mail of the member of staff. */
type Change = { validated: ValidatedCollection; by: string };
type Refusal = PartGone | 'name-taken';

/** Adds a collection. Names that make the same address (specification, decision 16) count as the same. */
export async function addCollection(
  db: Database,
  { validated, by }: Change,
): Promise<Result<{ id: string }, Refusal>> {
  return db
    .transaction(async (tx) => {
      const locked = await lockParts(tx, partsOf(validated));
      if (!locked.ok) return locked;
      const [added] = await tx
        .insert(collections)
        .values(collectionColumns(validated))
        .returning({ id: collections.id });
      if (!added) throw new Error('A collection was added without an id');
      await setAltText(tx, validated.picture);
      const subject = { kind: 'collection' as const, id: added.id, name: validated.name };
      const after = await describeCollection(tx, added.id);
      await recordChange(tx, { by, what: 'added', subject, before: null, after });
      return ok(added);
    })
    .catch(nameTakenOr);
}

/** Replaces a collection by its form, unless somebody changed it since `version` was read. */
export async function updateCollection(
  db: Database,
  { id, version, validated, by }: Change & { id: string; version: number },
): Promise<Result<null, Refusal | 'not-found' | 'changed-meanwhile'>> {
  return db
    .transaction(async (tx) => {
      const [row] = await tx
        .select({ version: collections.version })
        .from(collections)
        .where(eq(collections.id, id))
        .for('no key update');
      if (!row) return fail('not-found');
      if (row.version !== version) return fail('changed-meanwhile');
      const locked = await lockParts(tx, partsOf(validated));
      if (!locked.ok) return locked;
      const before = await describeCollection(tx, id);
      await tx
        .update(collections)
        .set({ ...collectionColumns(validated), version: sql`${collections.version} + 1` })
        .where(eq(collections.id, id));
      await setAltText(tx, validated.picture);
      const after = await describeCollection(tx, id);
      const subject = { kind: 'collection' as const, id, name: validated.name };
      await recordChange(tx, { by, what: 'updated', subject, before, after });
      return ok(null);
    })
    .catch(nameTakenOr);
}

/** Deletes a collection; its products stay in the shop. */
export async function deleteCollection(
  db: Database,
  { id, by }: { id: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const before = await describeCollection(tx, id);
    const [inside] = await tx
      .select({ products: count() })
      .from(productCollections)
      .innerJoin(products, eq(products.id, productCollections.productId))
      .where(and(eq(productCollections.collectionId, id), eq(products.kind, 'product')));
    const [gone] = await tx.delete(collections).where(eq(collections.id, id)).returning();
    if (!gone) return fail('not-found');
    await recordChange(tx, {
      by,
      what: 'deleted',
      subject: { kind: 'collection', id, name: gone.name },
      before: { ...before, products: inside?.products ?? 0 },
      after: null,
    });
    return ok(null);
  });
}

function partsOf({ categoryId, picture }: ValidatedCollection) {
  return { categoryId, collectionIds: [], pictures: picture ? [picture] : [] };
}

function collectionColumns({ name, categoryId, description, picture }: ValidatedCollection) {
  return { name, categoryId, description, pictureId: picture?.id ?? null };
}

/** A collection as the audit log shows it: names in place of ids. */
async function describeCollection(tx: Transaction, id: string): Promise<ChangedFields> {
  const [row] = await tx
    .select({
      name: collections.name,
      category: categories.name,
      description: collections.description,
      picture: pictures.key,
      alt: pictures.alt,
    })
    .from(collections)
    .leftJoin(categories, eq(categories.id, collections.categoryId))
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .where(eq(collections.id, id));
  const { picture, alt, ...fields } = row ?? {};
  return { ...fields, picture: picture ? { key: picture, alt } : null };
}

/** Two who choose the same name at the same moment meet at the constraint, not at a question asked before. */
function nameTakenOr(error: unknown): { ok: false; reason: 'name-taken' } {
  if (breaksUnique(error, 'collections_slug_unique')) return fail('name-taken');
  throw error;
}
