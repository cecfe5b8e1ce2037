import type { Database } from '#platform/database/database.server.ts';
import { readStoredFamilies } from '#catalogue/products/memory/read-families.server.ts';
import { type CardFacts, cardFacts } from '#catalogue/products/memory/shown-price.ts';
import type { ProductRow } from '#catalogue/products/product-table-queries.server.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';

/** A listed product with the weight and price that its card shows, or would show. */
export type ListedProduct = ProductRow & CardFacts;

export async function withCardFacts(
  db: Database,
  rows: readonly ProductRow[],
  pricing: PricingSettings,
): Promise<ListedProduct[]> {
  const ids = rows.map(({ id }) => id);
  const families = new Map(
    (await readStoredFamilies(db, ids)).map((family) => [family.id, family]),
  );
  return rows.map((row) => {
    const family = families.get(row.id);
    // Missing if it was deleted between the two queries.
    const facts = family && cardFacts(family, pricing);
    return { ...row, ...(facts ?? { netWeightMg: null, price: null, isFrom: false }) };
  });
}
