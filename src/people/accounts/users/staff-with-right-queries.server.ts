import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { profiles } from '../tables.server.ts';
import { may, type Right } from '../permissions.ts';

/** All members of staff with a right, as recipients of mail about it. */
export async function listStaffWithRight(
  db: DatabaseOrTransaction,
  right: Right,
): Promise<{ id: string; email: string }[]> {
  const staff = await db
    .select({ id: profiles.id, email: profiles.email, staffRole: profiles.staffRole })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), eq(profiles.isDisabled, false)));
  return staff.filter(({ staffRole }) => may(staffRole, right));
}
