import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { enquiries } from './tables.server.ts';

type Row = typeof enquiries.$inferSelect;
type Standing = Pick<Row, 'state' | 'answeredBy' | 'answeredAt' | 'note'>;
type Asked = { id: string; by: string };
type Changed = Promise<Result<null, 'not-found'>>;

/** Notes that an enquiry is answered, by whom and when. Whoever comes second changes nothing. */
export function answerEnquiry(db: Database, asked: Asked & { at: Date }): Changed {
  return changeEnquiry(db, { ...asked, what: 'answered' }, (enquiry) =>
    enquiry.state === 'answered'
      ? enquiry
      : { state: 'answered', answeredBy: asked.by, answeredAt: asked.at },
  );
}

/** Puts an enquiry back among those that wait for an answer. */
export function reopenEnquiry(db: Database, asked: Asked): Changed {
  const change = { state: 'new' as const, answeredBy: null, answeredAt: null };
  return changeEnquiry(db, { ...asked, what: 'reopened' }, () => change);
}

/** Replaces what the shop has noted about an enquiry. */
export function noteOnEnquiry(db: Database, asked: Asked & { note: string }): Changed {
  return changeEnquiry(db, { ...asked, what: 'noted' }, () => ({ note: asked.note }));
}

/** Changes an enquiry under its lock and writes the change into the audit log, in one transaction. */
function changeEnquiry(
  db: Database,
  { id, by, what }: Asked & { what: string },
  changeOf: (enquiry: Standing) => Partial<Standing>,
): Changed {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
    if (!found) return fail('not-found');
    const before = standingOf(found);
    const after: Standing = { ...before, ...changeOf(before) };
    await tx.update(enquiries).set(after).where(eq(enquiries.id, id));
    const subject = { kind: 'enquiry' as const, id, name: found.name };
    await recordChange(tx, { by, what, subject, before, after });
    return ok(null);
  });
}

function standingOf({ state, answeredBy, answeredAt, note }: Standing): Standing {
  return { state, answeredBy, answeredAt, note };
}
