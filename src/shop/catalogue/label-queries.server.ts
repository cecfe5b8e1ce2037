import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Milligrams } from '#shop/money/weight.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { karatRecords, products } from './tables.server.ts';

/** What the label of a piece says: one for each karat that it is offered in and weighed. */
export type PieceLabel = { sku: string; name: string; karat: Karat; netWeightMg: Milligrams };

/** So many products have their labels printed at once. */
export const maxLabelled = 100;

const parents = alias(products, 'parents');

/**
 * The labels of these products and their variations, in the order of their codes, and how many of the pieces have no label
 * because they have no SKU or no weight.
 */
export async function listLabels(
  db: DatabaseOrTransaction,
  productIds: readonly string[],
): Promise<{ labels: PieceLabel[]; without: number }> {
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      name: sql<string>`concat_ws(', ', ${parents.name}, ${products.name})`,
      availableKarats: products.availableKarats,
      record: karatRecords,
    })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentProductId))
    .leftJoin(karatRecords, eq(karatRecords.productId, products.id))
    .where(inArray(products.familyId, [...productIds]))
    .orderBy(asc(products.sku), asc(products.id), sql`${karatRecords.karat} desc`);
  const labelled = rows.flatMap(({ id, sku, name, availableKarats, record }) => {
    const isWeighed = record && record.netWeightMg > 0 && availableKarats.includes(record.karat);
    if (!sku || !isWeighed) return [];
    const { karat, netWeightMg } = record;
    return { id, label: { sku, name, karat, netWeightMg } };
  });
  const all = new Set(rows.map(({ id }) => id));
  const having = new Set(labelled.map(({ id }) => id));
  return { labels: labelled.map(({ label }) => label), without: all.size - having.size };
}
