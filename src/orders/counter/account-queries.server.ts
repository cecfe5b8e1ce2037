import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { listUserRows } from '#people/accounts/users/user-table-queries.server.ts';

/** An account that an order placed by staff may join. */
export type FoundCustomer = { id: string; name: string; email: string; phone: string };

const atMost = 6;

/** Accounts an order may join whose name, e-mail or phone contains a text; newest first. */
export async function findCustomers(
  db: DatabaseOrTransaction,
  text: string,
): Promise<FoundCustomer[]> {
  const rows = await listUserRows(db, {
    search: text,
    status: 'active',
    kind: '',
    sort: 'created',
    isDescending: true,
    cursor: null,
    offset: 0,
    limit: atMost * 2,
  });
  const found = await Promise.all(rows.map(({ id }) => findAccountToJoin(db, id)));
  return found.filter((each) => each !== null).slice(0, atMost);
}

/** An account with a verified e-mail that is not disabled; null if there is none. */
export async function findAccountToJoin(
  db: DatabaseOrTransaction,
  id: string,
): Promise<FoundCustomer | null> {
  const [found] = await db
    .select({ id: profiles.id, name: profiles.name, email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(
      and(eq(profiles.id, id), eq(profiles.emailVerified, true), eq(profiles.isDisabled, false)),
    );
  return found ? { ...found, phone: found.phone ?? '' } : null;
}
