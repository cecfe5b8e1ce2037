import type { ListPart } from '#platform/list-cursor.ts';
import { staffRoleNames } from '#people/accounts/permissions.ts';
import { listUserRows, type UserRow } from '#people/accounts/users/user-table-queries.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { readUserListQuery } from '#people/accounts/office/users/user-list-query.ts';
import type { Route } from './+types/export-customers-endpoint.ts';
import { csvDownload } from './csv-download.server.ts';
import { csvPages } from './csv-pages.server.ts';
import { csvTime } from './csv-values.ts';
import { recordExport } from './record-export.server.ts';

export const handle: AdminHandle = { right: 'customers' };

const heads = [
  'Name',
  'Email',
  'Phone Number',
  'Status',
  'Role',
  'Created (IST)',
  'Last Login (IST)',
  'ID',
];

/** `GET /admin/api/export/customers` with the parameters of the Users list: everything that it finds, across all pages. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const { db, replica } = context.get(shopContext);
  const query = readUserListQuery(url.searchParams);
  await recordExport(db, staff, { kind: 'user', name: 'Customers', query: url.searchParams });
  const readPart = (part: ListPart) =>
    replica.read((db) => listUserRows(db, { ...query, ...part }));
  return csvDownload(
    'kanak-customers',
    csvPages(heads, readPart, (rows) => rows.map(cellsOf)),
  );
}

function cellsOf(user: UserRow): string[] {
  return [
    user.name,
    user.email,
    user.phone ?? '',
    user.isDisabled ? 'Disabled' : 'Active',
    user.staffRole ? staffRoleNames[user.staffRole] : '',
    csvTime(user.createdAt),
    csvTime(user.lastLoginAt),
    user.id,
  ];
}
