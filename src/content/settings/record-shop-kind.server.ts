import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { shopKindKey } from './opening.ts';
import { globals } from './tables.server.ts';

/**
 * Notes, as the shop starts, whether it is the demo or a jeweller's own: settings mean other things there until somebody has
 * chosen them. A demo that was never anything else has no such row.
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
