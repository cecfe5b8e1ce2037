import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Purpose } from '#people/consents/purpose.ts';
import { withdrawConsent } from '#people/consents/withdraw-consent.server.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { isWatchPurpose } from './consent-switch.ts';
import { findPerson } from './find-person.server.ts';
import type { Whom } from '#app/capability.server.ts';

type Shop = { db: Database; clock: Clock; consentSecret: string };

/** Withdraws a person's consent, by their e-mail or proven number, and ends what depended on it. */
export async function withdrawConsentOf(
  { db, clock, consentSecret }: Shop,
  whom: Whom,
  purpose: Purpose,
): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    const { email, provenPhones } = await findPerson(tx, whom);
    for (const subject of [email, ...provenPhones]) {
      await withdrawConsent({ db: tx, consentSecret }, { subject, purpose, how: 'my data', at });
    }
    if (isWatchPurpose(purpose)) {
      await tx.delete(watches).where(and(eq(watches.email, email), eq(watches.kind, purpose)));
    }
  });
}
