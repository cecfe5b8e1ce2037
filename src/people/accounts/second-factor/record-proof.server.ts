import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { sessions } from '#people/accounts/tables.server.ts';

/** Records that a session has proven a second factor. The only place that does. */
export async function recordProof(
  db: DatabaseOrTransaction,
  sessionId: string,
  secondFactorAt: Date,
): Promise<void> {
  await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.id, sessionId));
}
