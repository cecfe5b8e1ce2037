import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type ConsentLog, subjectDigest } from './consent-subject.server.ts';
import type { Purpose } from './purpose.ts';
import { consents } from './tables.server.ts';

/** What somebody agreed to, and when they took it back. */
export type Consent = {
  purpose: Purpose;
  noticeVersion: string;
  givenAt: Date;
  givenHow: string;
  withdrawnAt: Date | null;
  withdrawnHow: string | null;
};

/** Whether an e-mail or a number agrees to a purpose now. */
export async function hasConsent(
  log: ConsentLog,
  subject: string,
  purpose: Purpose,
): Promise<boolean> {
  const standing = and(
    eq(consents.subjectDigest, subjectDigest(log.consentSecret, subject)),
    eq(consents.purpose, purpose),
    isNull(consents.withdrawnAt),
  );
  return (await log.db.$count(consents, standing)) > 0;
}

/** Everything that these e-mails and numbers of one person have ever agreed to, newest first. */
export function listConsents(log: ConsentLog, subjects: readonly string[]): Promise<Consent[]> {
  const digests = subjects.filter(Boolean).map((each) => subjectDigest(log.consentSecret, each));
  const { purpose, noticeVersion, givenAt, givenHow, withdrawnAt, withdrawnHow } = consents;
  return log.db
    .select({ purpose, noticeVersion, givenAt, givenHow, withdrawnAt, withdrawnHow })
    .from(consents)
    .where(inArray(consents.subjectDigest, digests))
    .orderBy(desc(consents.givenAt), desc(consents.id));
}
