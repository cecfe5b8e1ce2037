import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';

/** Records in the audit log that a member of staff has opened a mail. */
export function recordOpenedMail(
  db: Database,
  { id, by }: { id: string; by: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select({ subject: mailOutbox.subject })
      .from(mailOutbox)
      .where(eq(mailOutbox.id, id));
    if (!mail) return;
    const subject = { kind: 'mail', id, name: mail.subject } as const;
    await recordChange(tx, { by, what: 'opened', subject, before: null, after: {} });
  });
}
