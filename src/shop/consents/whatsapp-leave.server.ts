import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { hasConsent } from './consent-queries.server.ts';
import { giveConsent } from './give-consent.server.ts';
import { withdrawConsent } from './withdraw-consent.server.ts';

/** The leave to write news of orders to a number by WhatsApp (DPDP Act 2023, section 6; WhatsApp: opt-in). */
export type WhatsappLeave = {
  has(number: string): Promise<boolean>;
  /** Gives it; where it stands, it stays as it was given. `how` says where: `checkout`, `account`, `whatsapp`. */
  give(number: string, how: string): Promise<void>;
  /** Takes it back from this moment on. */
  withdraw(number: string, how: string): Promise<void>;
};

/** That leave as the log of consents has it. */
export function openWhatsappLeave(options: {
  db: Database;
  clock: Clock;
  consentSecret: string;
}): WhatsappLeave {
  const { clock } = options;
  const purpose = 'whatsapp-orders';
  return {
    has: (number) => hasConsent(options, number, purpose),
    async give(number, how) {
      await giveConsent(options, { subject: number, purpose, how, at: clock() });
    },
    async withdraw(number, how) {
      await withdrawConsent(options, { subject: number, purpose, how, at: clock() });
    },
  };
}
