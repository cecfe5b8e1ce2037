import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type ConsentLog, subjectDigest } from './consent-subject.server.ts';
import type { Purpose } from './purpose.ts';
import { consents } from './tables.server.ts';

/** A consent, and when it was withdrawn. */
export type Consent = {
  purpose: Purpose;
  noticeVersion: string;
  givenAt: Date;
  givenHow: string;
  withdrawnAt: Date | null;
  withdrawnHow: string | null;
};

/** Whether an e-mail or number currently consents to a purpose. */
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

/** All consents ever given by a person's e-mails and numbers, newest first. */
export function listConsents(log: ConsentLog, subjects: readonly string[]): Promise<Consent[]> {
  const digests = subjects.filter(Boolean).map((each) => subjectDigest(log.consentSecret, each));
  const { purpose, noticeVersion, givenAt, givenHow, withdrawnAt, withdrawnHow } = consents;
  return log.db
    .select({ purpose, noticeVersion, givenAt, givenHow, withdrawnAt, withdrawnHow })
    .from(consents)
    .where(inArray(consents.subjectDigest, digests))
    .orderBy(desc(consents.givenAt), desc(consents.id));
}
