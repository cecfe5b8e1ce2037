import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { recordChanges } from '#shop/audit/record-change.server.ts';
import type { BulkUpdate } from './bulk-update.ts';
import { copyToVariations } from '#shop/catalogue/editing/follow-product.server.ts';
import {
  listCategoryChoices,
  listCollectionChoices,
} from '#shop/catalogue/editing/form-choice-queries.server.ts';
import { karats } from '#shop/pricing/karat.ts';
import { setStock } from '#shop/inventory/change-stock.server.ts';
import { fieldsOf, type PlannedProduct } from './plan-bulk-update.ts';
import { productCollections, products } from '#shop/catalogue/tables.server.ts';
import { changedByStaff } from '#shop/catalogue/editing/write-piece.server.ts';

type Writing = { changing: PlannedProduct[]; change: BulkUpdate; by: string };

/** Writes a change to several products that are locked and planned, in few statements however many they are. */
export async function writeBulkUpdate(tx: Transaction, writing: Writing): Promise<void> {
  const { changing, change, by } = writing;
  const ids = changing.map(({ product }) => product.id);
  const nameOf = await namesById(tx);
  await tx
    .update(products)
    .set({ ...updatedColumns(change), ...changedByStaff })
    .where(isAmong(products.id, ids));
  await writeStocks(tx, changing);
  await writeCollections(tx, ids, change);
  await copyToVariations(tx, { productIds: ids, by });
  await recordChanges(
    tx,
    changing.map(({ product, after }) => ({
      by,
      what: 'updated',
      subject: { kind: 'product' as const, id: product.id, name: product.name },
      before: fieldsOf(product, nameOf),
      after: fieldsOf(after, nameOf),
    })),
  );
}

/** The columns of `products` that a change fills: those that it does not name are left out. */
function updatedColumns({ making, discountPercentage, status, categoryId }: BulkUpdate) {
  const { makingChargePercentage: before } = products;
  const after =
    making && (making.how === 'set' ? making.points : sql`${before} + ${making.points}`);
  return { makingChargePercentage: after, discountPercentage, status, categoryId };
}

async function writeStocks(tx: Transaction, changing: PlannedProduct[]): Promise<void> {
  const counted = changing.flatMap(({ product, after }) =>
    karats.flatMap((karat) => {
      const quantity = after.stock[karat];
      return quantity === undefined || quantity === product.stock[karat]
        ? []
        : { productId: product.id, karat, size: '', quantity };
    }),
  );
  await setStock(tx, counted);
}

async function writeCollections(
  tx: Transaction,
  ids: string[],
  { addToCollectionId: added, removeFromCollectionId: removed }: BulkUpdate,
): Promise<void> {
  if (added) {
    await tx.execute(sql`
      insert into ${productCollections} (product_id, collection_id)
      select id, ${added} from unnest(${sql.param(ids)}::uuid[]) as changed (id)
      on conflict do nothing
    `);
  }
  if (removed) {
    await tx
      .delete(productCollections)
      .where(
        and(
          isAmong(productCollections.productId, ids),
          eq(productCollections.collectionId, removed),
        ),
      );
  }
}

/** Finds the name of a category or a collection by its id. */
export async function namesById(tx: Transaction): Promise<(id: string) => string> {
  const choices = [...(await listCategoryChoices(tx)), ...(await listCollectionChoices(tx))];
  const names = new Map(choices.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
