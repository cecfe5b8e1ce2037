import type { UserSort } from '#people/accounts/users/user-table-queries.server.ts';
import { type ListQuery, readListQuery } from '#app/office/list/list-query.ts';

const listSchema = {
  sorts: ['created', 'name', 'email', 'last-login'],
  isDescending: true,
  filters: { status: ['active', 'disabled'], kind: ['staff', 'shoppers'] },
  hasCursors: true,
  textSorts: ['name', 'email'],
} as const;

/** Reads the user list's query from an address; `status` and `kind` are empty for all. */
export function readUserListQuery(
  params: URLSearchParams,
): ListQuery<UserSort> & { status: string; kind: string } {
  const query = readListQuery(params, listSchema);
  const { status = '', kind = '' } = query.filters;
  return { ...query, status, kind };
}
