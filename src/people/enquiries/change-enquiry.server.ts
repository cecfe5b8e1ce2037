import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { NotUndone, UndoRequest } from '#upkeep/undo/undo-kind.ts';
import { saveUndoStep, consumeUndoStep } from '#upkeep/undo/undo-steps.server.ts';
import { queueAnsweredMail, withdrawAnsweredMail } from './emails/enquirer-mails.server.ts';
import { enquiries } from './tables.server.ts';

type Row = typeof enquiries.$inferSelect;
type Standing = Pick<Row, 'state' | 'answeredBy' | 'answeredAt' | 'note'>;
type Input = { id: string; by: string };
type Changed = Promise<Result<{ undo: string | null }, 'not-found'>>;
/** An enquiry before and after a change; times are texts. */
type EnquiryStep = { id: string; was: Standing; is: Standing };

/** Marks an enquiry as answered, by whom and when, and notifies the enquirer. If it already is, nothing changes. */
export function answerEnquiry(db: Database, asked: Input & { at: Date }): Changed {
  return changeEnquiry(db, { ...asked, what: 'answered' }, (enquiry) =>
    enquiry.state === 'answered'
      ? enquiry
      : { state: 'answered', answeredBy: asked.by, answeredAt: asked.at },
  );
}

/** Marks an answered enquiry as new again. */
export function reopenEnquiry(db: Database, asked: Input): Changed {
  const change = { state: 'new' as const, answeredBy: null, answeredAt: null };
  return changeEnquiry(db, { ...asked, what: 'reopened' }, () => change);
}

/** Replaces the shop's note on an enquiry. */
export function noteOnEnquiry(db: Database, asked: Input & { note: string }): Changed {
  return changeEnquiry(db, { ...asked, what: 'noted' }, () => ({ note: asked.note }));
}

/**
 * Changes an enquiry under its lock and records the change in the audit log, in one transaction. `undo` reverses it, if anything
 * changed.
 */
function changeEnquiry(
  db: Database,
  { id, by, what }: Input & { what: string },
  changeOf: (enquiry: Standing) => Partial<Standing>,
): Changed {
  return db.transaction(async (tx) => {
    const found = await lockEnquiry(tx, id);
    if (!found) return fail('not-found');
    const was = standingOf(found);
    const is: Standing = { ...was, ...changeOf(was) };
    await write(tx, { found, is, by, what });
    if (isSame(was, is)) return ok({ undo: null });
    if (what === 'answered' && is.answeredAt) await queueAnsweredMail(tx, found, is.answeredAt);
    const state: EnquiryStep = { id, was, is };
    return ok({ undo: await saveUndoStep(tx, { kind: 'enquiry', by, state }) });
  });
}

/** Reverses a change of an enquiry, unless it was changed again since. */
export function undoEnquiryChange(
  db: Database,
  request: UndoRequest,
): Promise<Result<null, NotUndone>> {
  return db.transaction(async (tx) => {
    const step = await consumeUndoStep<EnquiryStep>(tx, 'enquiry', request);
    const found = step && (await lockEnquiry(tx, step.id));
    if (!found) return fail('not-found');
    if (!isSame(standingOf(found), step.is)) return fail('changed-meanwhile');
    const { answeredAt } = step.was;
    const is = { ...step.was, answeredAt: answeredAt && new Date(answeredAt) };
    await write(tx, { found, is, by: request.by, what: 'undone' });
    return ok(null);
  });
}

async function lockEnquiry(tx: Transaction, id: string): Promise<Row | undefined> {
  const [found] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
  return found;
}

type Writing = { found: Row; is: Standing; by: string; what: string };

async function write(tx: Transaction, { found, is, by, what }: Writing): Promise<void> {
  await tx.update(enquiries).set(is).where(eq(enquiries.id, found.id));
  if (found.state === 'answered' && is.state === 'new') await withdrawAnsweredMail(tx, found.id);
  const subject = { kind: 'enquiry' as const, id: found.id, name: found.name };
  await recordChange(tx, { by, what, subject, before: standingOf(found), after: is });
}

function standingOf({ state, answeredBy, answeredAt, note }: Standing): Standing {
  return { state, answeredBy, answeredAt, note };
}

function isSame(one: Standing, other: Standing): boolean {
  return JSON.stringify(standingOf(one)) === JSON.stringify(standingOf(other));
}
