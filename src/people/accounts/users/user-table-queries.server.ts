import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import { countRows } from '#platform/database/count-rows.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  beyondCursor,
  cursorText,
  inListOrder,
  type SortKey,
} from '#platform/database/keyset.server.ts';
import type { ListPart, ListTotal } from '#platform/list-cursor.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { profiles } from '#people/accounts/tables.server.ts';

/** An account as staff see it. */
export type User = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  isDisabled: boolean;
  staffRole: StaffRole | null;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export type UserRow = User & {
  /** Its position in the list. */
  cursor: string;
};

export type UserSort = 'created' | 'name' | 'email' | 'last-login';

/** Which accounts are listed; `status` and `kind` are empty for all. */
export type UserFilter = { search: string; status: string; kind: string };

type UserListing = ListPart & UserFilter & { sort: UserSort; isDescending: boolean };

/** The columns of an account that staff see. */
export const shownOfUser = {
  id: profiles.id,
  name: profiles.name,
  email: profiles.email,
  phone: profiles.phone,
  isDisabled: profiles.isDisabled,
  staffRole: profiles.staffRole,
  createdAt: profiles.createdAt,
  lastLoginAt: profiles.lastLoginAt,
};

/** Accounts that have never signed in sort before all others. */
const sortKeys: Record<UserSort, SortKey> = {
  created: { by: profiles.createdAt, kind: 'moment' },
  name: { by: sql`lower(${profiles.name})`, kind: 'text' },
  email: { by: profiles.email, kind: 'text' },
  'last-login': { by: sql`coalesce(${profiles.lastLoginAt}, timestamptz 'epoch')`, kind: 'moment' },
};

/** One page of the accounts, newest first by default. */
export async function listUserRows(
  db: DatabaseOrTransaction,
  listing: UserListing,
): Promise<UserRow[]> {
  const { sort, isDescending, cursor } = listing;
  const sorting = { ...sortKeys[sort], id: profiles.id, isDescending };
  const { where, orderBy } = beyondCursor(sorting, cursor);
  const rows = await db
    .select({ ...shownOfUser, cursor: cursorText(sorting) })
    .from(profiles)
    .where(and(matching(listing), where))
    .orderBy(...orderBy)
    .limit(listing.limit)
    .offset(listing.offset);
  return inListOrder(rows, cursor);
}

/** The number of accounts on all pages of a list. */
export function countUsers(db: DatabaseOrTransaction, filter: UserFilter): Promise<ListTotal> {
  return countRows(db, profiles, matching(filter));
}

function matching({ search, status, kind }: UserFilter): SQL | undefined {
  return and(foundBy(search), hasStatus(status), isKind(kind));
}

function foundBy(search: string): SQL | undefined {
  if (!search) return undefined;
  const pattern = containing(search);
  // Phones are stored as typed, so they are compared by their digits.
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
