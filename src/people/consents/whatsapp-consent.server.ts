import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { hasConsent, listConsents } from './consent-queries.server.ts';
import { grantConsent } from './grant-consent.server.ts';
import { withdrawConsent } from './withdraw-consent.server.ts';

/** The consent to order updates by WhatsApp (DPDP Act 2023, section 6; WhatsApp: opt-in). */
export type WhatsappConsent = {
  has(number: string): Promise<boolean>;
  /** Grants it; an existing consent stays as it was given. `how` is where: `checkout`, `account`, `whatsapp`. */
  grant(number: string, how: string): Promise<void>;
  /** Grants it for an unproven number: not if it was ever withdrawn, which only its holder can reverse. */
  grantFirst(number: string, how: string): Promise<void>;
  /** Withdraws it from this moment on. */
  withdraw(number: string, how: string): Promise<void>;
};

/** Opens that consent on the consent log. */
export function openWhatsappConsent(options: {
  db: Database;
  clock: Clock;
  consentSecret: string;
}): WhatsappConsent {
  const { clock } = options;
  const purpose = 'whatsapp-orders';
  async function grant(number: string, how: string) {
    await grantConsent(options, { subject: number, purpose, how, at: clock() });
  }
  return {
    has: (number) => hasConsent(options, number, purpose),
    grant,
    async grantFirst(number, how) {
      const earlier = await listConsents(options, [number]);
      const isTakenBack = earlier.some((each) => each.purpose === purpose && each.withdrawnAt);
      if (!isTakenBack) await grant(number, how);
    },
    async withdraw(number, how) {
      await withdrawConsent(options, { subject: number, purpose, how, at: clock() });
    },
  };
}
