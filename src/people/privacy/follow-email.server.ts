import { capabilities } from '#app/capabilities.server.ts';
import type { EmailMove } from '#people/accounts/email-change/email-change.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { moveConsents } from '#people/consents/move-consents.server.ts';

/** Moves a person's wishes, letters and consents to their new e-mail: the old one may have another owner tomorrow. */
export function followEmailBy({ consentSecret }: { consentSecret: string }) {
  return async (tx: Transaction, move: EmailMove): Promise<void> => {
    for (const { followEmail } of capabilities) await followEmail?.(tx, move);
    await moveConsents({ db: tx, consentSecret }, move);
  };
}
