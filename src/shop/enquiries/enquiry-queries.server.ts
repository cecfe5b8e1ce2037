import { count, desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { enquiries } from './tables.server.ts';

export type Enquiry = Omit<typeof enquiries.$inferSelect, 'dedupeKey'>;

type Part = { onlyNew: boolean; limit: number; offset: number };

/** A part of the enquiries, newest first; of all, or of those that nobody has answered. */
export async function listEnquiries(
  db: DatabaseOrTransaction,
  { onlyNew, limit, offset }: Part,
): Promise<Enquiry[]> {
  const found = await db
    .select()
    .from(enquiries)
    .where(onlyNew ? eq(enquiries.state, 'new') : undefined)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ dedupeKey: _, ...enquiry }) => enquiry);
}

/** How many nobody has answered. */
export async function countNewEnquiries(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(enquiries)
    .where(eq(enquiries.state, 'new'));
  return row?.number ?? 0;
}
