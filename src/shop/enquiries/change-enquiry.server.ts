import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { enquiries } from './tables.server.ts';

type Answered = { by: string; at: Date };

/** Notes that an enquiry is answered, by whom and when. Whoever comes second changes nothing. */
export async function answerEnquiry(db: Database, id: string, { by, at }: Answered): Promise<void> {
  await db
    .update(enquiries)
    .set({ state: 'answered', answeredBy: by, answeredAt: at })
    .where(and(eq(enquiries.id, id), eq(enquiries.state, 'new')));
}

/** Puts an enquiry back among those that wait for an answer. */
export async function reopenEnquiry(db: Database, id: string): Promise<void> {
  await db
    .update(enquiries)
    .set({ state: 'new', answeredBy: null, answeredAt: null })
    .where(eq(enquiries.id, id));
}

/** Replaces what the shop has noted about an enquiry. */
export async function noteOnEnquiry(db: Database, id: string, note: string): Promise<void> {
  await db.update(enquiries).set({ note }).where(eq(enquiries.id, id));
}
