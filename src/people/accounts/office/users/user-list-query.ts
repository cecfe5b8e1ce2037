import type { UserSort } from '#people/accounts/users/user-table-queries.server.ts';
import { type ListQuery, readListQuery } from '#app/office/list/list-query.ts';

const listSchema = {
  sorts: ['created', 'name', 'email', 'last-login'],
  isDescending: true,
  filters: { status: ['active', 'disabled'], kind: ['staff', 'shoppers'] },
  hasCursors: true,
  textSorts: ['name', 'email'],
} as const;

/** What an address says about the list of users; `status` and `kind` are empty where all are wanted. */
export function readUserListQuery(
  params: URLSearchParams,
): ListQuery<UserSort> & { status: string; kind: string } {
  const query = readListQuery(params, listSchema);
  const { status = '', kind = '' } = query.filters;
  return { ...query, status, kind };
}
