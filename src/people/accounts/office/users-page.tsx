import { useState } from 'react';
import { Pencil, UserCheck, UserX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { may, staffRoleNames } from '#people/accounts/permissions.ts';
import { listOpenInvitations } from '#people/accounts/users/invitation-queries.server.ts';
import {
  listStaffWithoutFactor,
  type StaffWithoutFactor,
} from '#people/accounts/second-factor/second-factor-queries.server.ts';
import {
  countUsers,
  listUserRows,
  type UserRow,
  type UserSort,
} from '#people/accounts/users/user-table-queries.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { ExportLink } from '#app/office/list/export-link.tsx';
import { FilterPanel } from '#app/office/list/filter-panel.tsx';
import { ListFilter } from '#app/office/list/list-filter.tsx';
import { ListPage } from '#app/office/list/list-page.tsx';
import { pageOf, pageRange, columnSort, type ListQuery } from '#app/office/list/list-query.ts';
import { SearchBox } from '#app/office/list/search-box.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { formatIndianDate } from '#platform/indian-time.ts';
import { RowTime } from '#app/office/list/row-time.tsx';
import { RowAction } from '#app/office/row-action.tsx';
import type { Route } from './+types/users-page.ts';
import { usersPageAction } from './users/user-actions.server.ts';
import { InviteDialog } from './users/invite-dialog.tsx';
import { OpenInvitations } from './users/open-invitations.tsx';
import { StatusDialog } from './users/status-dialog.tsx';
import { UserDialog } from './users/user-dialog.tsx';
import { readUserListQuery } from './users/user-list-query.ts';
import { userFailures, userMessages } from './users/user-messages.ts';

export const handle: AdminHandle = { right: 'customers' };

const statuses = [
  { value: '', text: 'All' },
  { value: 'active', text: 'Active' },
  { value: 'disabled', text: 'Disabled' },
];
const kinds = [
  { value: '', text: 'Everyone' },
  { value: 'shoppers', text: 'Shoppers' },
  { value: 'staff', text: 'Staff' },
];
const filterNames = ['status', 'kind'];
const preservedWhileSearching = ['sort', ...filterNames];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { replica, log, clock } = context.get(shopContext);
  const mayGiveRoles = may(staffRole, 'staff');
  const query = readUserListQuery(url.searchParams);
  const found = await listOrShowError({ log, replica }, userMessages.failedToLoad, async (db) => {
    const [rows, counted, open, withoutFactor] = await Promise.all([
      listUserRows(db, { ...query, ...pageRange(query) }),
      countUsers(db, query),
      mayGiveRoles ? listOpenInvitations(db) : [],
      mayGiveRoles ? listStaffWithoutFactor(db) : [],
    ]);
    const now = clock();
    const invitations = open.map((each) => ({ ...each, isExpired: each.expiresAt <= now }));
    return { ...counted, ...pageOf(query, rows), invitations, withoutFactor };
  });
  return { query, found, mayGiveRoles };
}

export const action = usersPageAction;
export const clientAction = withErrorToast(userFailures);
export const shouldRevalidate = revalidateWhenDone;

/** The accounts of shoppers and staff (specification, back office 2). */
export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { query, found, mayGiveRoles } = loaderData;
  const [opened, setOpened] = useState<OpenedUser>(null);
  const [isInviting, setInviting] = useState(false);
  const close = () => setOpened(null);
  const columns = useUserColumns(query, setOpened);
  return (
    <>
      <ListPage
        title="Users"
        actions={
          <>
            <ExportLink list="customers" />
            {mayGiveRoles && <Button onClick={() => setInviting(true)}>Invite staff</Button>}
          </>
        }
        filters={
          <>
            <SearchBox label="Name, email or phone" preserved={preservedWhileSearching} />
            <FilterPanel label="Filter users" names={filterNames}>
              <ListFilter label="Status" name="status" options={statuses} />
              <ListFilter label="Show" name="kind" options={kinds} />
            </FilterPanel>
          </>
        }
        notes={
          found && (
            <>
              <OpenInvitations invitations={found.invitations} />
              <WithoutSecondFactor staff={found.withoutFactor} />
            </>
          )
        }
        rows={found?.rows}
        failed={userMessages.failedToLoad}
        empty={userMessages.empty}
        caption="Users"
        columns={columns}
        places={userPlaces}
        pages={found && { ...found, page: query.page }}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened?.kind === 'edit' && (
        <UserDialog user={opened.user} mayGiveRoles={mayGiveRoles} onClose={close} />
      )}
      {opened?.kind === 'status' && <StatusDialog user={opened.user} onClose={close} />}
    </>
  );
}

/** Members of staff protected only by a password; nothing if there are none. */
function WithoutSecondFactor({ staff }: { staff: readonly StaffWithoutFactor[] }) {
  if (staff.length === 0) return null;
  return (
    <section
      aria-labelledby="without-second-factor"
      className="rounded-md border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="without-second-factor" className="mb-1 font-display text-xl font-semibold">
        Staff without a second factor
      </h2>
      <p className="mb-3 text-muted">
        Their accounts are protected by a password only. Each can set one up under Security.
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {staff.map(({ id, email, staffRole }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{email}</span>{' '}
            {staffRole && <span className="text-gold-ink">{staffRoleNames[staffRole]}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OpenedUser = { kind: 'edit' | 'status'; user: UserRow } | null;

const userPlaces: CellPlaces = {
  ID: { line: 2, parts: 3, isAtEnd: true },
  Name: { line: 1, parts: 8, room: 'some' },
  Email: { line: 2, parts: 9, room: 'some' },
  'Phone Number': { line: 3, parts: 5 },
  Status: { line: 1, parts: 4, isAtEnd: true },
  'Created Date': { line: 3, parts: 7, title: 'Since', isAtEnd: true },
  'Last Login Date': { line: 4, parts: 8, title: 'Login' },
  Actions: { line: 4, parts: 4 },
};

/** The columns of the accounts (specification, back office 2). */
function useUserColumns(
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
