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

/**
 * Writes to owners, once each, of breaches whose details the Board has to have within 24 hours and does not have. Returns how
 * many mails that were.
 */
export async function remindOfBreaches({ db, clock, origin }: Deps): Promise<number> {
  const since = new Date(clock().getTime() - remindToDetailAfterMs);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: breaches.id, noticedAt: breaches.noticedAt })
      .from(breaches)
      .where(and(isNull(breaches.boardDetailedAt), lte(breaches.noticedAt, since)))
      .orderBy(asc(breaches.noticedAt), asc(breaches.id))
      .limit(most)
      // Nobody enters meanwhile that the details were given.
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
