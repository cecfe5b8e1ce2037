import { and, eq, isNull } from 'drizzle-orm';
import { type ConsentLog, subjectDigest } from './consent-subject.server.ts';
import { consents } from './tables.server.ts';

/** Ends the standing consents of an e-mail, and enters them as they were given under the same person's new one. */
export async function moveConsents(
  { db, consentSecret }: ConsentLog,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  const { purpose, noticeVersion, givenAt, givenHow } = consents;
  const moved = await db
    .update(consents)
    .set({ withdrawnAt: at, withdrawnHow: 'change of email' })
    .where(
      and(
        eq(consents.subjectDigest, subjectDigest(consentSecret, from)),
        isNull(consents.withdrawnAt),
      ),
    )
    .returning({ purpose, noticeVersion, givenAt, givenHow });
  if (moved.length === 0) return;
  const digest = subjectDigest(consentSecret, to);
  await db
    .insert(consents)
    .values(moved.map((consent) => ({ ...consent, subjectDigest: digest })))
    .onConflictDoNothing();
}
