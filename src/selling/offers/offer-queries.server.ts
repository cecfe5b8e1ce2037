import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import type { OfferRow } from './change-offers.server.ts';
import { codeUses, offers } from './tables.server.ts';

const maxListed = 500;

/** The shop's offers, newest first, with the number of orders placed with each code. */
export async function listOffers(
  db: DatabaseOrTransaction,
): Promise<(OfferRow & { uses: number })[]> {
  const rows = await db
    .select({
      offer: offers,
      uses: sql<number>`(select count(*)::int from ${codeUses} where ${codeUses.offerId} = ${offers.id})`,
    })
    .from(offers)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(maxListed);
  return rows.map(({ offer, uses }) => ({ ...offer, uses }));
}

/** An offer by its id; null where there is none. */
export async function findOffer(db: DatabaseOrTransaction, id: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  return row ?? null;
}

/** The names of an offer's products; deleted ones are left out. */
export async function readProductNames(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.name);
}
