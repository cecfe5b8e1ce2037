import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { hasConsent, listConsents } from './consent-queries.server.ts';
import { giveConsent } from './give-consent.server.ts';
import { withdrawConsent } from './withdraw-consent.server.ts';

/** The leave to write news of orders to a number by WhatsApp (DPDP Act 2023, section 6; WhatsApp: opt-in). */
export type WhatsappLeave = {
  has(number: string): Promise<boolean>;
  /** Gives it; where it stands, it stays as it was given. `how` says where: `checkout`, `account`, `whatsapp`. */
  give(number: string, how: string): Promise<void>;
  /** Gives it for a number that was only typed: not where it was ever taken back, which its holder alone undoes. */
  giveFirst(number: string, how: string): Promise<void>;
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
  async function give(number: string, how: string) {
    await giveConsent(options, { subject: number, purpose, how, at: clock() });
  }
  return {
    has: (number) => hasConsent(options, number, purpose),
    give,
    async giveFirst(number, how) {
      const earlier = await listConsents(options, [number]);
      const isTakenBack = earlier.some((each) => each.purpose === purpose && each.withdrawnAt);
      if (!isTakenBack) await give(number, how);
    },
    async withdraw(number, how) {
      await withdrawConsent(options, { subject: number, purpose, how, at: clock() });
    },
  };
}
