import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChanges } from '#shop/audit/record-change.server.ts';
import { readCollectionArrangement } from '#shop/catalogue/categories/arrangement-queries.server.ts';
import { copyToVariations } from '#shop/catalogue/editing/follow-product.server.ts';
import { changedByStaff, lockParts } from '#shop/catalogue/editing/write-piece.server.ts';
import { productCollections, products } from '#shop/catalogue/tables.server.ts';
import type { NotUndone, UndoRequest } from '#shop/undo/undo-kind.ts';
import { takeUndoStep } from '#shop/undo/undo-steps.server.ts';
import { lockProducts } from './lock-products.server.ts';
import { fieldsOf, type ProductNow } from './plan-bulk-update.ts';
import type { BulkUpdateStep, Joined, Left } from './save-bulk-update-step.server.ts';
import { namesById, writePrices } from './write-bulk-update.server.ts';

/**
 * Takes a change to several products back, of all or of none: where anybody has changed one of them since, or arranged what
 * it took out of a collection, nothing is written.
 */
export function undoBulkUpdate(
  db: Database,
  request: UndoRequest,
): Promise<Result<null, NotUndone>> {
  return db.transaction(async (tx) => {
    const step = await takeUndoStep<BulkUpdateStep>(tx, 'products', request);
    if (!step) return fail('not-found');
    const { left, joined } = step;
    const named = await lockParts(tx, {
      pictures: [],
      categoryId: null,
      collectionIds: [left?.collectionId ?? [], joined?.collectionId ?? []].flat(),
    });
    if (!named.ok || !(await areCategoriesThere(tx, step))) return fail('changed-meanwhile');
    const now = await lockProducts(tx, { ids: step.products.map(({ id }) => id) });
    if (!isAsLeft(now, step)) return fail('changed-meanwhile');
    if (left && !(await isArrangedAsLeft(tx, left))) return fail('changed-meanwhile');
    if (joined && (await isAnyArranged(tx, joined))) return fail('changed-meanwhile');
    await restore(tx, step);
    await record(tx, { now, step, by: request.by });
    return ok(null);
  });
}

/** The products as the change left them: all there, and nobody has changed one. */
function isAsLeft(now: readonly ProductNow[], step: BulkUpdateStep): boolean {
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  return step.products.every(({ id, version }) => versions.get(id) === version);
}

async function areCategoriesThere(tx: Transaction, step: BulkUpdateStep): Promise<boolean> {
  const ids = new Set(step.products.flatMap(({ categoryId }) => categoryId ?? []));
  for (const categoryId of ids) {
    const locked = await lockParts(tx, { pictures: [], categoryId, collectionIds: [] });
    if (!locked.ok) return false;
  }
  return true;
}

async function isArrangedAsLeft(tx: Transaction, left: Left): Promise<boolean> {
  const present = await readCollectionArrangement(tx, left.collectionId);
  return present.join() === left.order.join();
}

/** Whether somebody has put one of those that joined a collection in its place there. */
async function isAnyArranged(tx: Transaction, { collectionId, ids }: Joined): Promise<boolean> {
  const arranged = await tx.$count(
    productCollections,
    and(memberOf(collectionId, ids), isNotNull(productCollections.position)),
  );
  return arranged > 0;
}

const memberOf = (collectionId: string, ids: readonly string[]) =>
  and(
    eq(productCollections.collectionId, collectionId),
    isAmong(productCollections.productId, ids),
  );

async function restore(tx: Transaction, { products: were, left, joined }: BulkUpdateStep) {
  const priced = were.map(({ priceTerms = null, madeToOrderDays = null, ...was }) => {
    return { ...was, priceTerms, madeToOrderDays };
  });
  await writePrices(tx, priced);
  await tx.execute(sql`
    update ${products} set
      discount_percentage = was."discountPercentage",
      status = was.status,
      category_id = was."categoryId"
    from jsonb_to_recordset(${JSON.stringify(were)}::jsonb) as was (
      id uuid, "discountPercentage" integer, status text, "categoryId" uuid)
    where ${products.id} = was.id`);
  const ids = were.map(({ id }) => id);
  await tx.update(products).set(changedByStaff).where(isAmong(products.id, ids));
  if (joined) {
    await tx.delete(productCollections).where(memberOf(joined.collectionId, joined.ids));
  }
  if (left) {
    await tx.execute(sql`
      insert into ${productCollections} (product_id, collection_id, position)
      select id, ${left.collectionId}, position
      from jsonb_to_recordset(${JSON.stringify(left.places)}::jsonb) as was (id uuid, position integer)
      on conflict do nothing`);
  }
}

type Recorded = { now: ProductNow[]; step: BulkUpdateStep; by: string };

async function record(tx: Transaction, { now, step, by }: Recorded): Promise<void> {
  const ids = step.products.map(({ id }) => id);
  await copyToVariations(tx, { productIds: ids, by });
  const nameOf = await namesById(tx);
  const restored = await lockProducts(tx, { ids });
  const before = new Map(now.map((product) => [product.id, product]));
  await recordChanges(
    tx,
    restored.map((product) => ({
      by,
      what: 'undone',
      subject: { kind: 'product' as const, id: product.id, name: product.name },
      before: fieldsOf(before.get(product.id) ?? product, nameOf),
      after: fieldsOf(product, nameOf),
    })),
  );
}
