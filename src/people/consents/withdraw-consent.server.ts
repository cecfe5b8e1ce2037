import { and, eq, isNull } from 'drizzle-orm';
import { type ConsentLog, subjectDigest } from './consent-subject.server.ts';
import type { Purpose } from './purpose.ts';
import { consents } from './tables.server.ts';

type Withdrawn = { subject: string; purpose: Purpose; how: string; at: Date };

/** Withdraws a consent from that moment on; returns whether there was one. */
export async function withdrawConsent(log: ConsentLog, withdrawn: Withdrawn): Promise<boolean> {
  const { subject, purpose, how, at } = withdrawn;
  const rows = await log.db
    .update(consents)
    .set({ withdrawnAt: at, withdrawnHow: how })
    .where(
      and(
        eq(consents.subjectDigest, subjectDigest(log.consentSecret, subject)),
        eq(consents.purpose, purpose),
        isNull(consents.withdrawnAt),
      ),
    )
    .returning({ id: consents.id });
  return rows.length > 0;
}

/** Withdraws all consents of these e-mails and numbers, as on erasure. */
export async function withdrawAll(
  log: ConsentLog,
  { subjects, how, at }: { subjects: readonly string[]; how: string; at: Date },
): Promise<void> {
  for (const subject of new Set(subjects.filter(Boolean))) {
    await log.db
      .update(consents)
      .set({ withdrawnAt: at, withdrawnHow: how })
      .where(
        and(
          eq(consents.subjectDigest, subjectDigest(log.consentSecret, subject)),
          isNull(consents.withdrawnAt),
        ),
      );
  }
}
