import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { makingPercentage } from '#shop/catalogue/making-percentage.ts';
import { matchProducts } from '#shop/catalogue/match-products.server.ts';
import type { ProductNow } from './plan-bulk-update.ts';
import type { ProductFilter } from '#shop/catalogue/product-filter.ts';
import { karatRecords, productCollections, products } from '#shop/catalogue/tables.server.ts';

/** Several products: those with these ids, or all that a filter finds. */
export type ChosenProducts = { ids: string[] } | { filter: ProductFilter };

/**
 * The chosen products with their stock, locked until the transaction ends: nobody changes or buys of them meanwhile.
 */
export async function lockProducts(tx: Transaction, chosen: ChosenProducts): Promise<ProductNow[]> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      version: products.version,
      makingChargePercentage: products.makingChargePercentage,
      makingChargeHundredths: products.makingChargeHundredths,
      priceTerms: products.priceTerms,
      madeToOrderDays: products.madeToOrderDays,
      sizeKind: products.sizeKind,
      discountPercentage: products.discountPercentage,
      status: products.status,
      categoryId: products.categoryId,
      availableKarats: products.availableKarats,
    })
    .from(products)
    .where(
      'filter' in chosen
        ? matchProducts(tx, chosen.filter)
        : and(eq(products.kind, 'product'), isAmong(products.id, chosen.ids)),
    )
    .orderBy(asc(products.id))
    .for('no key update');
  const ids = rows.map(({ id }) => id);
  const records = await tx
    .select()
    .from(karatRecords)
    .where(isAmong(karatRecords.productId, ids))
    .orderBy(asc(karatRecords.productId), asc(karatRecords.karat), asc(karatRecords.size))
    .for('update');
  const groups = await tx
    .select()
    .from(productCollections)
    .where(isAmong(productCollections.productId, ids));
  const recordsOf = Map.groupBy(records, ({ productId }) => productId);
  const groupsOf = Map.groupBy(groups, ({ productId }) => productId);
  return rows.map((product) => ({
    ...product,
    makingChargePercentage: makingPercentage(product),
    collectionIds: (groupsOf.get(product.id) ?? []).map(({ collectionId }) => collectionId),
    stock: Object.fromEntries(
      (recordsOf.get(product.id) ?? [])
        .filter(({ size }) => size === '')
        .map(({ karat, stockQuantity }) => [karat, stockQuantity]),
    ),
  }));
}
