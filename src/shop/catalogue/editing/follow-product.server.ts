import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { recordChanges } from '#shop/audit/record-change.server.ts';
import { makingColumns, makingPercentage } from '#shop/catalogue/making-percentage.ts';
import { withMakingOf } from './making-terms.ts';
import { makingText } from './piece-terms-text.ts';
import type { ValidatedProduct } from './product-form.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { changedByStaff } from './write-piece.server.ts';

/** What of a variation is 'Same as Product' and follows the product from then on. */
export type SameAsProduct = { makingCharge: boolean; discount: boolean };

const followed = {
  makingChargePercentage: products.makingChargePercentage,
  makingChargeHundredths: products.makingChargeHundredths,
  discountPercentage: products.discountPercentage,
  priceTerms: products.priceTerms,
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
    ...(same.makingCharge && withMakingOf(validated, madeOf(product))),
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
      ...(variation.applySameMc ? withMakingOf(variation, madeOf(product)) : madeOf(variation)),
      discountPercentage: (variation.applySameDiscount ? product : variation).discountPercentage,
    },
  }));
  // Products that are changed together have the same values, so that there are few statements for many variations.
  for (const same of Map.groupBy(changes, ({ after }) => JSON.stringify(after)).values()) {
    const ids = same.map(({ variation }) => variation.id);
    const [first] = same;
    if (!first) continue;
    const { makingChargePercentage, ...columns } = first.after;
    await tx
      .update(products)
      .set({ ...columns, ...makingColumns(makingChargePercentage), ...changedByStaff })
      .where(isAmong(products.id, ids));
  }
  const changed = changes.map(({ variation, after }) => {
    const { id, name, discountPercentage } = variation;
    const subject = { kind: 'variation' as const, id, name };
    const before = { ...madeOf(variation), discountPercentage };
    return { by, what: 'updated', subject, before: described(before), after: described(after) };
  });
  await recordChanges(tx, changed);
}

type Followed = Pick<
  ValidatedProduct,
  'makingChargePercentage' | 'priceTerms' | 'discountPercentage'
>;

/** As the audit log shows it; of a charge in percent alone the percentage says it all. */
function described({ discountPercentage, ...made }: Followed) {
  const { makingChargePercentage, priceTerms } = made;
  const isPlain = (priceTerms?.makingKind ?? 'percent') === 'percent' && !priceTerms?.makingMinimum;
  const makingCharge = isPlain ? null : makingText(made);
  return { makingChargePercentage, makingCharge, discountPercentage };
}

function madeOf(row: Pick<typeof products.$inferSelect, keyof typeof followed>) {
  return { makingChargePercentage: makingPercentage(row), priceTerms: row.priceTerms };
}

/** Variations of these products that differ where they are 'Same as Product', locked until the transaction ends. */
function lockLaggingVariations(tx: Transaction, productIds: readonly string[]) {
  const discount = sql`${products.discountPercentage} is distinct from ${parent.discountPercentage}`;
  const making = sql`${makingOf(products)} <> ${makingOf(parent)}`;
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

/** All of a making charge, of whatever kind, as one value to compare. */
function makingOf(table: typeof products | typeof parent): SQL {
  const { makingChargePercentage, makingChargeHundredths, priceTerms } = table;
  return sql`jsonb_build_array(${makingChargePercentage}, ${makingChargeHundredths},
    coalesce(${priceTerms} ->> 'makingKind', 'percent'), ${priceTerms} ->> 'makingAmount', ${priceTerms} ->> 'makingMinimum')`;
}
