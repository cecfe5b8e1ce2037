import { and, asc, isNull, lte } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { listStaffWithRight } from '#people/accounts/users/staff-with-right-queries.server.ts';
import { remindToDetailAfterMs } from './breach.ts';
import { detailsDueMail } from './emails/breach-mails.server.ts';
import { breaches } from './tables.server.ts';

const most = 100;

type Deps = { db: Database; clock: Clock; origin: string };

/** Reminds owners, once each, of breaches whose details are due to the Board within 24 hours. Returns the number of mails. */
export async function remindOfBreaches({ db, clock, origin }: Deps): Promise<number> {
  const since = new Date(clock().getTime() - remindToDetailAfterMs);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: breaches.id, noticedAt: breaches.noticedAt })
      .from(breaches)
      .where(and(isNull(breaches.boardDetailedAt), lte(breaches.noticedAt, since)))
      .orderBy(asc(breaches.noticedAt), asc(breaches.id))
      .limit(most)
      // So that no one can record the details as given meanwhile.
      .for('update');
    if (due.length === 0) return 0;
    const owners = await listStaffWithRight(tx, 'breaches');
    let written = 0;
    for (const breach of due) {
      for (const to of owners) {
        written += (await queueMail(tx, detailsDueMail(breach, { to, origin }))) ? 1 : 0;
      }
    }
    return written;
  });
}
