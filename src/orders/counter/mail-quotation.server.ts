import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { quotationMail } from './emails/quotation-mail.server.ts';
import { quotations } from './tables.server.ts';

type Mailing = {
  id: string;
  /** How often it had been mailed when staff clicked, so that a double click sends one mail. */
  countMails: number;
  link: string;
  by: string;
};

/** Mails a quotation to its customer; false if it is no longer valid or was mailed in the meantime. */
export async function mailQuotation(
  { db, clock }: { db: Database; clock: Clock },
  { id, countMails, link, by }: Mailing,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mailed] = await tx
      .update(quotations)
      .set({ countMails: sql`${quotations.countMails} + 1` })
      .where(
        and(
          eq(quotations.id, id),
          eq(quotations.countMails, countMails),
          ne(quotations.customerEmail, ''),
          isNull(quotations.orderId),
          gt(quotations.expiresAt, clock()),
        ),
      )
      .returning();
    if (!mailed) return false;
    await queueMail(tx, quotationMail(mailed, link));
    await recordChange(tx, {
      by,
      what: 'mailed',
      subject: { kind: 'quotation', id, name: mailed.quotationNumber },
      before: { mails: countMails },
      after: { mails: mailed.countMails },
    });
    return true;
  });
}
