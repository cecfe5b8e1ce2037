import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { whatsappOffer } from './whatsapp-notice.ts';
import { consents } from '#shop/consents/tables.server.ts';

const purpose = 'whatsapp-orders';

/** The leave to write news of orders to a number by WhatsApp (DPDP Act 2023, section 6; WhatsApp: opt-in). */
export type WhatsappLeave = {
  has(number: string): Promise<boolean>;
  /** Gives it; where it stands, it stays as it was given. `how` says where: `checkout`, `account`, `whatsapp`. */
  give(number: string, how: string): Promise<void>;
  /** Takes it back from this moment on. */
  withdraw(number: string, how: string): Promise<void>;
};

/** Opens the log of that leave; who gave it stands there as a digest under this secret. */
export function openWhatsappLeave(options: {
  db: Database;
  clock: Clock;
  secret: string;
}): WhatsappLeave {
  const { db, clock, secret } = options;
  const digestOf = (number: string) =>
    createHmac('sha256', secret).update(number).digest('base64url');
  const standing = (number: string) =>
    and(
      eq(consents.subjectDigest, digestOf(number)),
      eq(consents.purpose, purpose),
      isNull(consents.withdrawnAt),
    );
  return {
    async has(number) {
      return (await db.$count(consents, standing(number))) > 0;
    },
    async give(number, how) {
      const subjectDigest = digestOf(number);
      await db
        .insert(consents)
        .values({
          subjectDigest,
          purpose,
          noticeVersion: whatsappOffer.version,
          givenAt: clock(),
          givenHow: how,
        })
        .onConflictDoNothing();
    },
    async withdraw(number, how) {
      await db
        .update(consents)
        .set({ withdrawnAt: clock(), withdrawnHow: how })
        .where(standing(number));
    },
  };
}
