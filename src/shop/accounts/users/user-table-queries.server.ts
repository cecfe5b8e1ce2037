import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { StaffRole } from '#shop/accounts/permissions.ts';
import { profiles } from '#shop/accounts/tables.server.ts';

/** An account as staff see it. */
export type UserRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  isDisabled: boolean;
  staffRole: StaffRole | null;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export type UserSort = 'created' | 'name' | 'email' | 'last-login';

export type UserListing = {
  search: string;
  sort: UserSort;
  isDescending: boolean;
  /** Empty where all are wanted. */
  status: string;
  kind: string;
  offset: number;
  limit: number;
};

const shown = {
  id: profiles.id,
  name: profiles.name,
  email: profiles.email,
  phone: profiles.phone,
  isDisabled: profiles.isDisabled,
  staffRole: profiles.staffRole,
  createdAt: profiles.createdAt,
  lastLoginAt: profiles.lastLoginAt,
};

const sortedBy: Record<UserSort, SQL> = {
  created: sql`${profiles.createdAt}`,
  name: sql`lower(${profiles.name})`,
  email: sql`${profiles.email}`,
  'last-login': sql`coalesce(${profiles.lastLoginAt}, '-infinity')`,
};

/** One page of the accounts, newest first where nothing else is asked, and how many there are in all. */
export async function listUserRows(
  db: DatabaseOrTransaction,
  listing: UserListing,
): Promise<{ rows: UserRow[]; total: number }> {
  const found = and(foundBy(listing.search), hasStatus(listing.status), isKind(listing.kind));
  const direction = listing.isDescending ? desc : asc;
  const rows = await db
    .select(shown)
    .from(profiles)
    .where(found)
    .orderBy(direction(sortedBy[listing.sort]), direction(profiles.id))
    .limit(listing.limit)
    .offset(listing.offset);
  const [all] = await db.select({ total: count() }).from(profiles).where(found);
  return { rows, total: all?.total ?? 0 };
}

function foundBy(search: string): SQL | undefined {
  if (!search) return undefined;
  const pattern = containing(search);
  // Phones are stored as they were typed, so they are compared by their digits.
  const digits = search.replace(/\D/g, '');
  return or(
    ilike(profiles.name, pattern),
    ilike(profiles.email, pattern),
    digits.length >= 4
      ? sql`regexp_replace(coalesce(${profiles.phone}, ''), '\\D', '', 'g') like ${containing(digits)}`
      : undefined,
  );
}

function hasStatus(status: string): SQL | undefined {
  if (status === '') return undefined;
  return eq(profiles.isDisabled, status === 'disabled');
}

function isKind(kind: string): SQL | undefined {
  if (kind === '') return undefined;
  return kind === 'staff' ? isNotNull(profiles.staffRole) : isNull(profiles.staffRole);
}
