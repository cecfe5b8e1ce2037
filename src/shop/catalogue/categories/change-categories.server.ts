import { count, eq, sql } from 'drizzle-orm';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { ChangedFields } from '#shop/audit/changed-fields.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { GoodsRules } from '#shop/catalogue/goods-rules.ts';
import { lockParts } from '#shop/catalogue/editing/write-piece.server.ts';
import { categories, products } from '#shop/catalogue/tables.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { type GroupPicture, setAltText } from './set-alt-text.server.ts';

/** The fields of a category's form, validated. */
export type ValidatedCategory = {
  name: string;
  description: string;
  picture: GroupPicture | null;
  /** What papers and packing have to know of its pieces; left out, nothing. */
  goods?: GoodsRules | null;
};

/** `by` is the e-mail of the member of staff. */
type Change = { validated: ValidatedCategory; by: string };
type Refusal = 'picture-gone' | 'name-taken';

/** Adds a category. Names that make the same address (specification, decision 16) count as the same. */
export async function addCategory(
  db: Database,
  { validated, by }: Change,
): Promise<Result<{ id: string }, Refusal>> {
  return db
    .transaction(async (tx) => {
      const locked = await lockParts(tx, partsOf(validated));
      if (!locked.ok) return fail('picture-gone');
      const [added] = await tx
        .insert(categories)
        .values(categoryColumns(validated))
        .returning({ id: categories.id });
      if (!added) throw new Error('A category was added without an id');
      await setAltText(tx, validated.picture);
      const subject = { kind: 'category' as const, id: added.id, name: validated.name };
      const after = await describeCategory(tx, added.id);
      await recordChange(tx, { by, what: 'added', subject, before: null, after });
      return ok(added);
    })
    .catch(nameTakenOr);
}

/** Replaces a category by its form, unless somebody changed it since `version` was read. */
export async function updateCategory(
  db: Database,
  { id, version, validated, by }: Change & { id: string; version: number },
): Promise<Result<null, Refusal | 'not-found' | 'changed-meanwhile'>> {
  return db
    .transaction(async (tx) => {
      const [row] = await tx
        .select({ version: categories.version })
        .from(categories)
        .where(eq(categories.id, id))
        .for('update');
      if (!row) return fail('not-found');
      if (row.version !== version) return fail('changed-meanwhile');
      const locked = await lockParts(tx, partsOf(validated));
      if (!locked.ok) return fail('picture-gone');
      const before = await describeCategory(tx, id);
      await tx
        .update(categories)
        .set({ ...categoryColumns(validated), version: sql`${categories.version} + 1` })
        .where(eq(categories.id, id));
      await setAltText(tx, validated.picture);
      const after = await describeCategory(tx, id);
      const subject = { kind: 'category' as const, id, name: validated.name };
      await recordChange(tx, { by, what: 'updated', subject, before, after });
      return ok(null);
    })
    .catch(nameTakenOr);
}

/** Deletes a category; its products and collections stay, without one. */
export async function deleteCategory(
  db: Database,
  { id, by }: { id: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const before = await describeCategory(tx, id);
    const [inside] = await tx
      .select({ products: count() })
      .from(products)
      .where(eq(products.categoryId, id));
    const [gone] = await tx.delete(categories).where(eq(categories.id, id)).returning();
    if (!gone) return fail('not-found');
    await recordChange(tx, {
      by,
      what: 'deleted',
      subject: { kind: 'category', id, name: gone.name },
      before: { ...before, products: inside?.products ?? 0 },
      after: null,
    });
    return ok(null);
  });
}

function partsOf({ picture }: ValidatedCategory) {
  return { categoryId: null, collectionIds: [], pictures: picture ? [picture] : [] };
}

function categoryColumns({ name, description, picture, goods = null }: ValidatedCategory) {
  return { name, description, pictureId: picture?.id ?? null, goods };
}

/** A category as the audit log shows it. */
async function describeCategory(tx: Transaction, id: string): Promise<ChangedFields> {
  const [row] = await tx
    .select({
      name: categories.name,
      description: categories.description,
      goods: categories.goods,
      picture: pictures.key,
      alt: pictures.alt,
    })
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .where(eq(categories.id, id));
  const { picture, alt, goods, ...fields } = row ?? {};
  return { ...fields, ...goods, picture: picture ? { key: picture, alt } : null };
}

/** Two who give the same name at the same moment meet at the constraint, not at a question asked before. */
function nameTakenOr(error: unknown): { ok: false; reason: 'name-taken' } {
  if (breaksUnique(error, 'categories_slug_unique')) return fail('name-taken');
  throw error;
}
