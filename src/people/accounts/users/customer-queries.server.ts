import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { customerNotes, profiles } from '#people/accounts/tables.server.ts';
import { shownOfUser, type User } from './user-table-queries.server.ts';

/** An account with what its own page shows besides. */
export type Customer = User & { emailVerified: boolean };

/** The account with this id; null where there is none. */
export async function findCustomer(
  db: DatabaseOrTransaction,
  id: string,
): Promise<Customer | null> {
  if (!isId(id)) return null;
  const [found] = await db
    .select({ ...shownOfUser, emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, id));
  return found ?? null;
}

export type CustomerNote = Pick<
  typeof customerNotes.$inferSelect,
  'id' | 'text' | 'writtenBy' | 'writtenAt'
>;

/** The page of a customer shows so many; those before them stand in the audit log. */
export const maxShownNotes = 100;

/** What staff have noted about a customer, the latest first; one more than is shown where there are more. */
export function listCustomerNotes(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<CustomerNote[]> {
  const { userId: _, ...shown } = getTableColumns(customerNotes);
  return db
    .select(shown)
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.writtenAt), desc(customerNotes.id))
    .limit(maxShownNotes + 1);
}
