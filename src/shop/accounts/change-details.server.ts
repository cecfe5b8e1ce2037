import { eq } from 'drizzle-orm';
import type { AccountsParts } from './accounts-parts.server.ts';
import { profiles } from './tables.server.ts';

/** Changes the name and the telephone number of an account, and nothing else of it. */
export async function changeDetails(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  accountId: string,
  { name, phone }: { name: string; phone: string | null },
): Promise<void> {
  await db
    .update(profiles)
    .set({ name, phone, updatedAt: clock() })
    .where(eq(profiles.id, accountId));
}
