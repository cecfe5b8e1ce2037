import { type ConsentLog, subjectDigest } from './consent-subject.server.ts';
import { noticeVersion } from './notice.ts';
import type { Purpose } from './purpose.ts';
import { consents } from './tables.server.ts';

type Given = {
  /** An e-mail, or a phone number. */
  subject: string;
  purpose: Purpose;
  /** Where it was given: `sign-up`, `checkout`, `product page` and so on. */
  how: string;
  at: Date;
};

/**
 * Records a consent to a purpose under the current notice. An existing consent stays as it was given; returns whether this one is
 * new.
 */
export async function grantConsent(log: ConsentLog, given: Given): Promise<boolean> {
  const { subject, purpose, how, at } = given;
  const rows = await log.db
    .insert(consents)
    .values({
      subjectDigest: subjectDigest(log.consentSecret, subject),
      purpose,
      noticeVersion,
      givenAt: at,
      givenHow: how,
    })
    .onConflictDoNothing()
    .returning({ id: consents.id });
  return rows.length > 0;
}
