import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { recordChanges } from '#shop/audit/record-change.server.ts';
import { makingColumns } from '#shop/catalogue/making-percentage.ts';
import type { PricedPiece } from './bulk-terms.ts';
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
  if (isAboutPrices(change)) {
    await writePrices(
      tx,
      changing.map(({ product: { id }, after }) => ({ ...after, id })),
    );
  }
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

/** The columns of `products` that a change fills with the same for all: those that it does not name are left out. */
function updatedColumns({ discountPercentage, status, categoryId }: BulkUpdate) {
  return { discountPercentage, status, categoryId };
}

function isAboutPrices({ making, wastagePercentage, hallmarkFee, madeToOrderDays }: BulkUpdate) {
  return [making, wastagePercentage, hallmarkFee, madeToOrderDays].some(
    (part) => part !== undefined,
  );
}

/** Writes making charge, terms and days of each of these products, in one statement. */
export async function writePrices(
  tx: Transaction,
  priced: readonly (PricedPiece & { id: string })[],
): Promise<void> {
  const rows = priced.map(({ id, makingChargePercentage, priceTerms, madeToOrderDays }) => {
    return { id, ...makingColumns(makingChargePercentage), priceTerms, madeToOrderDays };
  });
  await tx.execute(sql`
    update ${products} set
      making_charge_percentage = priced."makingChargePercentage",
      making_charge_hundredths = priced."makingChargeHundredths",
      price_terms = priced."priceTerms",
      made_to_order_days = priced."madeToOrderDays"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as priced (
      id uuid, "makingChargePercentage" integer, "makingChargeHundredths" smallint, "priceTerms" jsonb,
      "madeToOrderDays" smallint)
    where ${products.id} = priced.id`);
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
