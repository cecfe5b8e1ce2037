import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { sessions } from '#people/accounts/tables.server.ts';

/** Notes that a second factor was shown in a session, which owes none from now on. There is no other place that does. */
export async function recordProof(
  db: DatabaseOrTransaction,
  sessionId: string,
  secondFactorAt: Date,
): Promise<void> {
  await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.id, sessionId));
}
