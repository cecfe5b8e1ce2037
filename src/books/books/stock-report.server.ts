import { aliasedTable, and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { inSlices } from '#platform/jobs/in-slices.ts';
import type { CatalogueMemory } from '#catalogue/products/memory/catalogue-memory.server.ts';
import { type Family, mostShownStock, pricedBy } from '#catalogue/products/memory/family.ts';
import { totalOfRecord } from '#catalogue/products/price-offers.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { rateFor } from '#price/pricing/gold-rate.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import type { StockCell } from './stock-report.ts';

type Memory = Pick<CatalogueMemory, 'families' | 'pricing' | 'categories'>;

/**
 * The stock in the grades each piece is offered in, published or not: pieces and grams are summed by the database, the gold is
 * valued at today's rate, and the selling value of published pieces comes from the shared price function and the in-memory
 * catalogue. Computed in slices of a millisecond, so that shoppers are still served.
 */
export async function readStockReport(
  db: DatabaseOrTransaction,
  memory: Memory,
): Promise<StockCell[]> {
  const { pricing } = memory;
  const rows = await sumStock(db);
  const sold = await sellingValues(memory, await readLargeStocks(db));
  const names = new Map(memory.categories.map(({ id, name }) => [id, name]));
  return rows
    .map(({ karat, categoryId, pieces, weight }) => ({
      karat,
      category: categoryId === null ? null : (names.get(categoryId) ?? null),
      pieces,
      weight: milligrams(weight),
      goldValue: paise(Math.round((weight * rateFor(pricing, karat)) / 1000)),
      sellingValue: paise(sold.get(cellOf(categoryId, karat)) ?? 0),
    }))
    .toSorted((one, other) => karats.indexOf(one.karat) - karats.indexOf(other.karat));
}

const family = aliasedTable(products, 'family');

function sumStock(db: DatabaseOrTransaction) {
  const { karat, stockQuantity, netWeightMg } = karatRecords;
  return db
    .select({
      karat,
      categoryId: family.categoryId,
      pieces: sql`sum(${stockQuantity})`.mapWith(Number),
      weight: sql`sum(${stockQuantity}::bigint * ${netWeightMg})`.mapWith(Number),
    })
    .from(karatRecords)
    .innerJoin(products, eq(products.id, karatRecords.productId))
    .innerJoin(family, eq(family.id, products.familyId))
    .where(and(gt(stockQuantity, 0), isOffered()))
    .groupBy(karat, family.categoryId);
}

/** The in-memory catalogue caps stock at what pages show; these few have more. */
async function readLargeStocks(db: DatabaseOrTransaction): Promise<Map<string, number>> {
  const rows = await db
    .select({
      productId: karatRecords.productId,
      karat: karatRecords.karat,
      size: karatRecords.size,
      pieces: karatRecords.stockQuantity,
    })
    .from(karatRecords)
    .where(gt(karatRecords.stockQuantity, mostShownStock));
  return new Map(
    rows.map(({ productId, karat, size, pieces }) => [
      recordOf(productId, { karat, size }),
      pieces,
    ]),
  );
}

/** The selling value of the stock of each grade and category, by cell. */
async function sellingValues(
  { families, pricing }: Memory,
  large: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const values = new Map<string, number>();
  await inSlices(families, (each) => addFamily(values, each, { pricing, large }));
  return values;
}

type Priced = { pricing: PricingSettings; large: ReadonlyMap<string, number> };

function addFamily(values: Map<string, number>, of: Family, { pricing, large }: Priced): void {
  for (const piece of [of, ...of.variations]) {
    const priced = pricedBy(piece, of, pricing);
    for (const record of piece.records) {
      const { karat, stockQuantity } = record;
      if (stockQuantity === 0 || !piece.availableKarats.includes(karat)) continue;
      const price = totalOfRecord(priced, record, pricing);
      if (price === null) continue;
      const pieces = large.get(recordOf(piece.id, record)) ?? stockQuantity;
      const cell = cellOf(of.categoryId, karat);
      values.set(cell, (values.get(cell) ?? 0) + price * pieces);
    }
  }
}

function isOffered(): SQL {
  return sql`${karatRecords.karat} = any(${products.availableKarats})`;
}

function cellOf(categoryId: string | null, karat: Karat): string {
  return `${categoryId ?? ''} ${karat}`;
}

function recordOf(productId: string, { karat, size }: { karat: Karat; size: string }): string {
  return `${productId} ${karat} ${size}`;
}
