import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { loadedKey, tradedKey } from './demo-trade.ts';
import type { TradePiece } from './plan-sales.ts';

const has = (name: string) =>
  sql`exists (select from ${globals} where ${globals.variableName} = ${name})`;

/** Whether the shop was opened with the demo catalogue. */
export async function isDemoShop(db: DatabaseOrTransaction): Promise<boolean> {
  const { rows } = await db.execute<{ isDemo: boolean }>(sql`select ${has(loadedKey)} as "isDemo"`);
  return rows[0]?.isDemo === true;
}

/** Whether the demo still lacks its sales history: it has the demo catalogue, and no orders yet. */
export async function isTradeToCome(db: DatabaseOrTransaction): Promise<boolean> {
  const { rows } = await db.execute<{ toCome: boolean }>(sql`
    select ${has(loadedKey)} and not ${has(tradedKey)} and not exists (select from ${orders}) as "toCome"`);
  return rows[0]?.toCome === true;
}

/** The owner's e-mail address; null while there is no owner. */
export async function findOwner(db: DatabaseOrTransaction): Promise<string | null> {
  const [owner] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.staffRole, 'owner'))
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
    .limit(1);
  return owner?.email ?? null;
}

/** Pieces for sale with stock, in the same order in every demo. */
export function listTradePieces(db: DatabaseOrTransaction): Promise<TradePiece[]> {
  const { productId, karat, size, stockQuantity } = karatRecords;
  return db
    .select({
      productId,
      karat,
      size,
      stock: stockQuantity,
      netWeightMg: sql<number>`${karatRecords.grossWeightMg} - ${karatRecords.stoneWeightMg}`,
    })
    .from(karatRecords)
    .innerJoin(products, eq(products.id, productId))
    .where(
      and(
        gt(stockQuantity, 0),
        eq(products.status, 'published'),
        sql`${karat} = any(${products.availableKarats})`,
      ),
    )
    .orderBy(asc(products.name), asc(products.makingChargePercentage), asc(karat), asc(size));
}
