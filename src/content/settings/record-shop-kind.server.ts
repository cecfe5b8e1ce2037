import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { shopKindKey } from './opening.ts';
import { globals } from './tables.server.ts';

/**
 * Records at startup whether this is the demo or a jeweller's own shop: the defaults of some settings differ. A demo that was
 * never anything else has no such row.
 */
export async function recordShopKind(db: Database, { isDemo }: { isDemo: boolean }): Promise<void> {
  if (isDemo) {
    await db.delete(globals).where(eq(globals.variableName, shopKindKey));
    return;
  }
  await db
    .insert(globals)
    .values({ variableName: shopKindKey, variableValue: 'own' })
    .onConflictDoNothing();
}
