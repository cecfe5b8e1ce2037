import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { ChosenPiece } from '#catalogue/products/chosen-piece-queries.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import type { Refusal, WantedLine } from './order-input.ts';

/**
 * The lead time of a line in days; null where it comes out of stock. A line is made to order only if the shopper was shown so,
 * and only while stock does not cover it.
 */
export function leadDaysOf(
  { offer, madeToOrderDays }: ChosenPiece,
  { leadDays = null, quantity }: WantedLine,
): number | null {
  if (leadDays === null || !offer || offer.stockQuantity >= quantity) return null;
  return madeToOrderDays;
}

/** Where an out-of-stock piece can be made, the refusal carries its lead time, so that the shopper can be asked. */
export async function offerToMake(db: DatabaseOrTransaction, refusal: Refusal): Promise<Refusal> {
  if (refusal.reason !== 'out-of-stock') return refusal;
  const leadDays = await readLeadDays(db, refusal.line);
  return leadDays === null
    ? refusal
    : { reason: 'only-made-to-order', line: refusal.line, leadDays };
}

async function readLeadDays(
  db: DatabaseOrTransaction,
  { productId, karat, size }: StockUnit,
): Promise<number | null> {
  const [none] = await db
    .select({ leadDays: products.madeToOrderDays })
    .from(products)
    .innerJoin(karatRecords, eq(karatRecords.productId, products.id))
    .where(
      and(
        eq(products.id, productId),
        eq(karatRecords.karat, karat),
        eq(karatRecords.size, size),
        eq(karatRecords.stockQuantity, 0),
      ),
    );
  return none?.leadDays ?? null;
}
