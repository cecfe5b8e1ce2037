import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { customerNotes, profiles } from '#people/accounts/tables.server.ts';
import { shownOfUser, type User } from './user-table-queries.server.ts';

/** An account with further fields for its own page. */
export type Customer = User & { emailVerified: boolean };

/** The account with this id; null if there is none. */
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

/** The customer page shows this many; earlier ones are in the audit log. */
export const maxShownNotes = 100;

/** Staff notes about a customer, latest first; one more than shown if there are more. */
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
