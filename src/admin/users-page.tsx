import { useState } from 'react';
import { may } from '#shop/accounts/permissions.ts';
import { listOpenInvitations } from '#shop/accounts/users/invitation-queries.server.ts';
import { listStaffWithoutFactor } from '#shop/accounts/second-factor/second-factor-queries.server.ts';
import { countUsers, listUserRows } from '#shop/accounts/users/user-table-queries.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/users-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { ExportLink } from './list/export-link.tsx';
import { FilterPanel } from './list/filter-panel.tsx';
import { ListFilter } from './list/list-filter.tsx';
import { ListPage } from './list/list-page.tsx';
import { pageOf, pageRange } from './list/list-query.ts';
import { SearchBox } from './list/search-box.tsx';
import { listOrShowError } from './load-or-show-error.server.ts';
import { usersPageAction } from './users/user-actions.server.ts';
import { InviteDialog } from './users/invite-dialog.tsx';
import { OpenInvitations } from './users/open-invitations.tsx';
import { StatusDialog } from './users/status-dialog.tsx';
import { UserDialog } from './users/user-dialog.tsx';
import { readUserListQuery } from './users/user-list-query.ts';
import { userFailures, userMessages } from './users/user-messages.ts';
import { WithoutSecondFactor } from './users/without-second-factor.tsx';
import { type OpenedUser, userPlaces, useUserColumns } from './users/use-user-columns.tsx';

export const handle: AdminHandle = { right: 'customers' };

const statuses = [
  { value: '', text: 'All' },
  { value: 'active', text: 'Active' },
  { value: 'disabled', text: 'Disabled' },
];
const kinds = [
  { value: '', text: 'Everybody' },
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
            <SearchBox label="Search by name, email or phone" preserved={preservedWhileSearching} />
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
