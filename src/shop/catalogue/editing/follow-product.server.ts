import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { recordChanges } from '#shop/audit/record-change.server.ts';
import type { ValidatedProduct } from './product-form.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { changedByStaff } from './write-piece.server.ts';

/** What of a variation is 'Same as Product' and follows the product from then on. */
export type SameAsProduct = { makingCharge: boolean; discount: boolean };

const followed = {
  makingChargePercentage: products.makingChargePercentage,
  discountPercentage: products.discountPercentage,
};

/**
 * The validated form of a variation with the product's values where it is 'Same as Product', and the product locked
 * until the transaction ends, so that it cannot change in between; null when there is no such product.
 */
export async function takeFromProduct(
  tx: Transaction,
  productId: string,
  validated: ValidatedProduct,
  same: SameAsProduct,
): Promise<ValidatedProduct | null> {
  const [product] = await tx
    .select(followed)
    .from(products)
    .where(and(eq(products.id, productId), eq(products.kind, 'product')))
    .for('share');
  if (!product) return null;
  return {
    ...validated,
    ...(same.makingCharge && { makingChargePercentage: product.makingChargePercentage }),
    ...(same.discount && { discountPercentage: product.discountPercentage }),
  };
}

/**
 * Copies making charge and discount of products to their variations that are 'Same as Product' in them. Belongs into
 * every transaction that changes either of a product, after the change.
 */
export async function copyToVariations(
  tx: Transaction,
  { productIds, by }: { productIds: readonly string[]; by: string },
): Promise<void> {
  const late = await lockLaggingVariations(tx, productIds);
  const changes = late.map(({ variation, product }) => ({
    variation,
    after: {
      makingChargePercentage: (variation.applySameMc ? product : variation).makingChargePercentage,
      discountPercentage: (variation.applySameDiscount ? product : variation).discountPercentage,
    },
  }));
  // Products that are changed together have the same values, so that there are few statements for many variations.
  for (const same of Map.groupBy(changes, ({ after }) => JSON.stringify(after)).values()) {
    const ids = same.map(({ variation }) => variation.id);
    await tx
      .update(products)
      .set({ ...same[0]?.after, ...changedByStaff })
      .where(isAmong(products.id, ids));
  }
  const changed = changes.map(({ variation: { id, name, ...own }, after }) => {
    const { makingChargePercentage, discountPercentage } = own;
    const subject = { kind: 'variation' as const, id, name };
    const before = { makingChargePercentage, discountPercentage };
    return { by, what: 'updated', subject, before, after };
  });
  await recordChanges(tx, changed);
}

/** Variations of these products that differ where they are 'Same as Product', locked until the transaction ends. */
function lockLaggingVariations(tx: Transaction, productIds: readonly string[]) {
  const discount = sql`${products.discountPercentage} is distinct from ${parent.discountPercentage}`;
  const making = ne(products.makingChargePercentage, parent.makingChargePercentage);
  return tx
    .select({ variation: products, product: parent })
    .from(products)
    .innerJoin(parent, eq(parent.id, products.parentProductId))
    .where(
      and(
        isAmong(products.parentProductId, productIds),
        or(and(products.applySameMc, making), and(products.applySameDiscount, discount)),
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
}

const parent = alias(products, 'parent');
