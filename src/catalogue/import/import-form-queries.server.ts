import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Matching } from './own-rows.ts';
import { headsKey } from './sheet-heads.ts';
import { importForms } from './tables.server.ts';

/** The last matching of columns with these heads; null if there is none. */
export async function findForm(
  db: DatabaseOrTransaction,
  heads: readonly string[],
): Promise<Matching | null> {
  const [form] = await db
    .select({ matching: importForms.matching })
    .from(importForms)
    .where(eq(importForms.heads, headsKey(heads)));
  return form?.matching ?? null;
}
