import { Pencil, UserCheck, UserX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { staffRoleNames } from '#shop/accounts/permissions.ts';
import type { UserRow, UserSort } from '#shop/accounts/users/user-table-queries.server.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { formatIndianDate } from '#platform/indian-time.ts';
import { columnSort, type ListQuery } from '../list/list-query.ts';
import { RowTime } from '../list/row-time.tsx';
import { RowAction } from '../row-action.tsx';

export type OpenedUser = { kind: 'edit' | 'status'; user: UserRow } | null;

export const userPlaces: CellPlaces = {
  ID: { line: 4, parts: 3 },
  Name: { line: 1, parts: 8, room: 'some' },
  Email: { line: 2, parts: 12, room: 'some' },
  'Phone Number': { line: 3, parts: 5 },
  Status: { line: 1, parts: 4, isAtEnd: true },
  'Created Date': { line: 4, parts: 5, title: 'Since' },
  'Last Login Date': { line: 3, parts: 7, title: 'Login', isAtEnd: true },
  Actions: { line: 4, parts: 4 },
};

/** The columns of the accounts (specification, back office 2). */
export function useUserColumns(
  query: ListQuery<UserSort>,
  onOpen: (opened: OpenedUser) => void,
): Column<UserRow>[] {
  const [params] = useSearchParams();
  return [
    {
      title: 'ID',
      renderCell: ({ id }) => <code>{id.slice(0, 8)}</code>,
    },
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
          {staffRole && <span className="ml-2 text-gold-ink">{staffRoleNames[staffRole]}</span>}
        </>
      ),
      sort: columnSort(params, query, 'email'),
    },
    {
      title: 'Phone Number',
      renderCell: ({ phone }) => <span className="figures">{phone ?? '–'}</span>,
    },
    {
      title: 'Status',
      renderCell: ({ isDisabled }) => <Status isDisabled={isDisabled} />,
    },
    {
      title: 'Created Date',
      renderCell: ({ createdAt }) => formatIndianDate(createdAt),
      sort: columnSort(params, query, 'created'),
    },
    {
      title: 'Last Login Date',
      renderCell: ({ lastLoginAt }) => (lastLoginAt ? <RowTime of={lastLoginAt} /> : 'Never'),
      sort: columnSort(params, query, 'last-login'),
    },
    {
      title: 'Actions',
      kind: 'actions',
      renderCell: (user) => <UserActions user={user} onOpen={onOpen} />,
    },
  ];
}

function Status({ isDisabled }: { isDisabled: boolean }) {
  return isDisabled ? (
    <span className="text-muted">Disabled</span>
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
