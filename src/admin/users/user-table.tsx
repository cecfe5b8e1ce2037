import { Pencil, UserCheck, UserX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { staffRoleNames } from '#shop/accounts/permissions.ts';
import type { UserRow, UserSort } from '#shop/accounts/users/user-table-queries.server.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianDate, formatIndianTime } from '#ui/indian-time.ts';
import { columnSort, type ListQuery } from '../list/list-query.ts';
import { RowAction } from '../row-action.tsx';

export type OpenedUser = { kind: 'edit' | 'status'; user: UserRow } | null;

type UserTableProps = {
  query: ListQuery<UserSort>;
  rows: UserRow[];
  onOpen: (opened: OpenedUser) => void;
};

/** The accounts with the columns of the specification (back office 2). */
export function UserTable({ query, rows, onOpen }: UserTableProps) {
  const [params] = useSearchParams();
  const columns: Column<UserRow>[] = [
    { title: 'ID', renderCell: ({ id }) => <code>{id.slice(0, 8)}</code> },
    {
      title: 'Name',
      renderCell: ({ id, name }) => (
        <Link to={`/admin/users/${id}`} className="text-link inline-flex min-h-6 items-center">
          {name || 'Not provided'}
        </Link>
      ),
      sort: columnSort(params, query, 'name'),
    },
    {
      title: 'Email',
      renderCell: ({ email, staffRole }) => (
        <>
          {email}
          {staffRole && <span className="block text-gold-ink">{staffRoleNames[staffRole]}</span>}
        </>
      ),
      sort: columnSort(params, query, 'email'),
    },
    { title: 'Phone Number', renderCell: ({ phone }) => phone ?? '–' },
    { title: 'Status', renderCell: ({ isDisabled }) => <Status isDisabled={isDisabled} /> },
    {
      title: 'Created Date',
      renderCell: ({ createdAt }) => formatIndianDate(createdAt),
      sort: columnSort(params, query, 'created'),
    },
    {
      title: 'Last Login Date',
      renderCell: ({ lastLoginAt }) => (lastLoginAt ? formatIndianTime(lastLoginAt) : 'Never'),
      sort: columnSort(params, query, 'last-login'),
    },
    {
      title: 'Actions',
      kind: 'actions',
      renderCell: (user) => <UserActions user={user} onOpen={onOpen} />,
    },
  ];
  return <DataTable caption="Users" rows={rows} rowKey={({ id }) => id} columns={columns} />;
}

function Status({ isDisabled }: { isDisabled: boolean }) {
  return isDisabled ? (
    <span className="text-danger">Disabled</span>
  ) : (
    <span className="text-emerald">Active</span>
  );
}

type UserActionsProps = { user: UserRow; onOpen: (opened: OpenedUser) => void };

function UserActions({ user, onOpen }: UserActionsProps) {
  return (
    <>
      <RowAction
        icon={Pencil}
        label={`Edit ${user.email}`}
        onPress={() => onOpen({ kind: 'edit', user })}
      />
      <RowAction
        icon={user.isDisabled ? UserCheck : UserX}
        label={`${user.isDisabled ? 'Enable' : 'Disable'} ${user.email}`}
        onPress={() => onOpen({ kind: 'status', user })}
      />
    </>
  );
}
