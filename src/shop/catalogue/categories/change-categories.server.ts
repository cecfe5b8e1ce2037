import { and, count, eq, sql } from 'drizzle-orm';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { categories, products } from '#shop/catalogue/tables.server.ts';

/** `by` is the e-mail of the member of staff. */
type Change = { name: string; by: string };

/** Adds a category. Names that make the same address (specification, decision 16) count as the same. */
export async function addCategory(
  db: Database,
  { name, by }: Change,
): Promise<Result<{ id: string }, 'name-taken'>> {
  return db
    .transaction(async (tx) => {
      const [added] = await tx.insert(categories).values({ name }).returning({ id: categories.id });
      if (!added) throw new Error('A category was added without an id');
      await recordChange(tx, {
        by,
        what: 'added',
        subject: { kind: 'category', id: added.id, name },
        before: null,
        after: { name },
      });
      return ok(added);
    })
    .catch(nameTakenOr);
}

/** Renames a category, unless somebody changed it since `version` was read. */
export async function updateCategory(
  db: Database,
  { id, version, name, by }: Change & { id: string; version: number },
): Promise<Result<null, 'name-taken' | 'not-found' | 'changed-meanwhile'>> {
  return db
    .transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(categories)
        .where(eq(categories.id, id))
        .for('update');
      if (!before) return fail('not-found');
      if (before.version !== version) return fail('changed-meanwhile');
      await tx
        .update(categories)
        .set({ name, version: sql`${categories.version} + 1` })
        .where(and(eq(categories.id, id), eq(categories.version, version)));
      await recordChange(tx, {
        by,
        what: 'updated',
        subject: { kind: 'category', id, name },
        before: { name: before.name },
        after: { name },
      });
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
      before: { name: gone.name, products: inside?.products ?? 0 },
      after: null,
    });
    return ok(null);
  });
}

/** Two who give the same name at the same moment meet at the constraint, not at a question asked before. */
function nameTakenOr(error: unknown): { ok: false; reason: 'name-taken' } {
  if (breaksUnique(error, 'categories_slug_unique')) return fail('name-taken');
  throw error;
}
