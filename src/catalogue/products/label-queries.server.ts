import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { makingPercentage } from './making-percentage.ts';
import { offeredRecords, totalOfRecord } from './price-offers.ts';
import { karatRecords, products } from './tables.server.ts';

/** A piece's label, one for each karat and size that is offered and weighed. */
export type PieceLabel = {
  sku: string;
  name: string;
  karat: Karat;
  /** Empty if the piece has no sizes. */
  size: string;
  netWeightMg: Milligrams;
  /** Fixed prices only; a price that follows the gold rate would be wrong tomorrow. */
  price: Paise | null;
};

/** The most products per print of labels. */
export const maxLabelled = 100;

const parents = alias(products, 'parents');

/**
 * The labels of these products and their variations, in order of SKU, and the number of pieces without a label because they
 * lack a SKU or a weight.
 */
export async function listLabels(
  db: DatabaseOrTransaction,
  productIds: readonly string[],
  settings: PricingSettings,
): Promise<{ labels: PieceLabel[]; without: number }> {
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      name: sql<string>`concat_ws(', ', ${parents.name}, ${products.name})`,
      piece: products,
      record: karatRecords,
    })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentProductId))
    .leftJoin(karatRecords, eq(karatRecords.productId, products.id))
    .where(inArray(products.familyId, [...productIds]))
    .orderBy(asc(products.sku), asc(products.id));
  const pieces = [...Map.groupBy(rows, ({ id }) => id).values()];
  const labels = pieces.map((group) => labelsOf(group, settings));
  return { labels: labels.flat(), without: labels.filter((own) => own.length === 0).length };
}

type Row = {
  sku: string | null;
  name: string;
  piece: typeof products.$inferSelect;
  record: typeof karatRecords.$inferSelect | null;
};

/** The labels of one piece from its rows: finest grade first, then smallest size. */
function labelsOf(rows: readonly Row[], settings: PricingSettings): PieceLabel[] {
  const [first] = rows;
  if (!first?.sku) return [];
  const { sku, name, piece } = first;
  const records = rows.flatMap(({ record }) => record ?? []);
  const weighed = offeredRecords(piece, records).filter(({ netWeightMg }) => netWeightMg > 0);
  const pricedBy = {
    makingChargePercentage: makingPercentage(piece),
    discountPercentage: piece.discountPercentage,
    priceTerms: piece.priceTerms,
  };
  const isFixed = piece.priceTerms?.priceKind === 'fixed';
  return weighed.map((record) => {
    const { karat, size, netWeightMg } = record;
    const price = isFixed ? totalOfRecord(pricedBy, record, settings) : null;
    return { sku, name, karat, size, netWeightMg, price };
  });
}
