import { and, asc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workInBatches } from '#platform/jobs/work-through.ts';
import { queueReminderMail } from './emails/grievance-mails.server.ts';
import { remindToAcknowledgeAfterMs, remindToResolveAfterMs } from './grievance.ts';
import { type Grievance, grievances } from './tables.server.ts';

type Deps = { db: Database; clock: Clock; origin: string };

type Reminder = {
  clock: 'acknowledge' | 'resolve';
  afterMs: number;
  isDue: SQL | undefined;
  reminded: (at: Date) => Partial<Grievance>;
};

const pageSize = 50;

const reminders: Reminder[] = [
  {
    clock: 'acknowledge',
    afterMs: remindToAcknowledgeAfterMs,
    isDue: and(eq(grievances.state, 'open'), isNull(grievances.acknowledgeRemindedAt)),
    reminded: (at) => ({ acknowledgeRemindedAt: at }),
  },
  {
    clock: 'resolve',
    afterMs: remindToResolveAfterMs,
    isDue: isNull(grievances.resolveRemindedAt),
    reminded: (at) => ({ resolveRemindedAt: at }),
  },
];

/**
 * Reminds staff of complaints not acknowledged within 40 hours, or not resolved within 25 days, once for each of the two
 * deadlines. Returns the number of reminders.
 */
export async function remindOfGrievances(desk: Deps, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (const reminder of reminders) {
    const doBatch = () => remindOfSome(desk, reminder);
    told += await workInBatches({ doBatch, batchSize: pageSize, signal });
  }
  return told;
}

/** Marking a complaint and queueing its mail are one transaction: of two processes, one finds it unmarked. */
function remindOfSome({ db, clock, origin }: Deps, reminder: Reminder): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: grievances.id })
      .from(grievances)
      .where(
        and(
          ne(grievances.state, 'resolved'),
          lte(grievances.openedAt, new Date(now.getTime() - reminder.afterMs)),
          isNull(grievances.forgottenAt),
          reminder.isDue,
        ),
      )
      .orderBy(asc(grievances.openedAt), asc(grievances.id))
      .limit(pageSize)
      // A complaint that staff are answering right now is checked again in a minute.
      .for('update', { skipLocked: true });
    const marked = await tx
      .update(grievances)
      .set(reminder.reminded(now))
      .where(inArray(grievances.id, due))
      .returning();
    for (const ticket of marked) {
      await queueReminderMail(tx, ticket, { clock: reminder.clock, origin });
    }
    return marked.length;
  });
}
