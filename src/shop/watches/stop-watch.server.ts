import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { watches } from './tables.server.ts';
import type { WatchKind } from './watch.ts';

/** Ends what this code stands for; whether there was anything to end. */
export async function stopWatch(db: Database, code: string): Promise<boolean> {
  const { rowCount } = await db.delete(watches).where(eq(watches.stopCode, code));
  return rowCount === 1;
}

/** What this code would end, for the page that asks; null where it is over. */
export async function findWatch(
  db: Database,
  code: string,
): Promise<{ kind: WatchKind; name: string } | null> {
  const [found] = await db
    .select({ kind: watches.kind, name: products.name })
    .from(watches)
    .innerJoin(products, eq(products.id, watches.productId))
    .where(eq(watches.stopCode, code));
  return found ?? null;
}
