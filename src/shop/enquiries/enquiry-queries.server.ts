import { desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { enquiries } from './tables.server.ts';

export type Enquiry = Omit<typeof enquiries.$inferSelect, 'dedupeKey'>;

type Listing = { onlyNew: boolean; offset: number; limit: number };

/** One page of the enquiries, newest first: of all, or of those that nobody has answered. With how many there are. */
export async function listEnquiries(
  db: DatabaseOrTransaction,
  { onlyNew, offset, limit }: Listing,
): Promise<{ rows: Enquiry[]; total: number; unanswered: number }> {
  const isNew = eq(enquiries.state, 'new');
  const found = await db
    .select()
    .from(enquiries)
    .where(onlyNew ? isNew : undefined)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit)
    .offset(offset);
  const unanswered = await db.$count(enquiries, isNew);
  return {
    rows: found.map(({ dedupeKey: _, ...enquiry }) => enquiry),
    total: onlyNew ? unanswered : await db.$count(enquiries),
    unanswered,
  };
}
