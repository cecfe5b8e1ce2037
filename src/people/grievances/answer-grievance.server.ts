import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { queueAnswerMail, queueWriterMail } from './emails/grievance-mails.server.ts';
import type { GrievanceStep } from './grievance.ts';
import { type Grievance, grievanceReplies, grievances } from './tables.server.ts';

type Deps = { db: Database; clock: Clock; origin: string };
type Answer = { id: string; version: number; by: string; step: GrievanceStep; text: string };
type NotAnswered = 'not-found' | 'changed-meanwhile';

/**
 * A staff step on a complaint at the `version` they saw: acknowledges it, replies, adds an internal note, or resolves it with a
 * text for the writer. Replying and resolving also acknowledge. Its replies keep what was said, by whom and when; the audit log
 * records who acted, without the text.
 */
export async function answerGrievance(
  { db, clock, origin }: Deps,
  { id, version, by, step, text }: Answer,
): Promise<Result<null, NotAnswered>> {
  return db.transaction(async (tx) => {
    const found = await lockGrievance(tx, id);
    // Nothing is written to a writer who was erased.
    if (!found || found.forgottenAt) return fail('not-found');
    if (found.version !== version || !mayFollow(found, step)) return fail('changed-meanwhile');
    const at = clock();
    const isInternal = step === 'note';
    const after = await write(tx, found, {
      version: version + 1,
      ...(!isInternal && found.state === 'open' && { state: 'acknowledged', acknowledgedAt: at }),
      ...(step === 'resolve' && { state: 'resolved', resolvedAt: at }),
    });
    const said =
      step === 'acknowledge' ? 'We have received your complaint and are looking into it.' : text;
    await tx
      .insert(grievanceReplies)
      .values({ grievanceId: id, who: by, text: said, isInternal, writtenAt: at });
    await recordStep(tx, { by, step, before: found, after, at });
    if (!isInternal) await queueAnswerMail(tx, after, { step, text: said, origin });
    return ok(null);
  });
}

const stepsDone: Record<GrievanceStep, string> = {
  acknowledge: 'acknowledged',
  reply: 'answered',
  note: 'noted',
  resolve: 'settled',
};

type Step = { by: string; step: GrievanceStep; before: Grievance; after: Grievance; at: Date };

/** Records who did what with which complaint, without names or texts. */
function recordStep(tx: Transaction, { by, step, before, after, at }: Step): Promise<void> {
  return recordChange(tx, {
    by,
    what: stepsDone[step],
    subject: { kind: 'grievance', id: after.id, name: after.number },
    before: { state: before.state, version: before.version },
    after: { state: after.state, version: after.version },
    at,
  });
}

/** Adds the writer's text to a complaint, found by the code in its address; a resolved one is reopened. */
export async function addToGrievance(
  { db, clock, origin }: Deps,
  { code, text }: { code: string; text: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [seen] = await tx
      .select({ id: grievances.id })
      .from(grievances)
      .where(eq(grievances.code, code));
    const found = seen && (await lockGrievance(tx, seen.id));
    if (!found || found.forgottenAt) return fail('not-found');
    const reopened = { state: 'acknowledged', resolvedAt: null } as const;
    const version = found.version + 1;
    await write(tx, found, { version, ...(found.state === 'resolved' && reopened) });
    const writtenAt = clock();
    const reply = { grievanceId: found.id, who: 'writer', text, writtenAt };
    const [added] = await tx.insert(grievanceReplies).values(reply).returning();
    if (added) await queueWriterMail(tx, found, { replyId: added.id, text, origin });
    return ok(null);
  });
}

/** A resolved complaint can still be replied to, but not acknowledged or resolved again. */
function mayFollow({ state }: Grievance, step: GrievanceStep): boolean {
  if (step === 'acknowledge') return state === 'open';
  return step !== 'resolve' || state !== 'resolved';
}

async function lockGrievance(tx: Transaction, id: string): Promise<Grievance | undefined> {
  const [found] = await tx.select().from(grievances).where(eq(grievances.id, id)).for('update');
  return found;
}

async function write(
  tx: Transaction,
  found: Grievance,
  change: Partial<Grievance>,
): Promise<Grievance> {
  await tx.update(grievances).set(change).where(eq(grievances.id, found.id));
  return { ...found, ...change };
}
