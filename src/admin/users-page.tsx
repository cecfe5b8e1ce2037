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
import { EmptyTable } from './empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { ExportLink } from './list/export-link.tsx';
import { FilterPanel } from './list/filter-panel.tsx';
import { ListFilter } from './list/list-filter.tsx';
import { pageOf, pageRange } from './list/list-query.ts';
import { Pager } from './list/pager.tsx';
import { SearchBox } from './list/search-box.tsx';
import { LoadFailed } from './load-failed.tsx';
import { listOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { usersPageAction } from './users/user-actions.server.ts';
import { InviteDialog } from './users/invite-dialog.tsx';
import { OpenInvitations } from './users/open-invitations.tsx';
import { StatusDialog } from './users/status-dialog.tsx';
import { UserDialog } from './users/user-dialog.tsx';
import { readUserListQuery } from './users/user-list-query.ts';
import { userFailures, userMessages } from './users/user-messages.ts';
import { WithoutSecondFactor } from './users/without-second-factor.tsx';
import { type OpenedUser, UserTable } from './users/user-table.tsx';

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
  return (
    <>
      <PageHead title="Users">
        <ExportLink list="customers" />
        {mayGiveRoles && <Button onClick={() => setInviting(true)}>Invite staff</Button>}
      </PageHead>
      <div className="grid gap-3 md:gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SearchBox label="Search by name, email or phone" preserved={preservedWhileSearching} />
          <FilterPanel label="Filter users" names={filterNames}>
            <ListFilter label="Status" name="status" options={statuses} />
            <ListFilter label="Show" name="kind" options={kinds} />
          </FilterPanel>
        </div>
        {found && <OpenInvitations invitations={found.invitations} />}
        {found && <WithoutSecondFactor staff={found.withoutFactor} />}
        {!found && <LoadFailed text={userMessages.failedToLoad} />}
        {found?.rows.length === 0 && <EmptyTable text={userMessages.empty} />}
        {found && found.rows.length > 0 && (
          <>
            <UserTable query={query} rows={found.rows} onOpen={setOpened} />
            <Pager {...found} page={query.page} />
          </>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened?.kind === 'edit' && (
        <UserDialog user={opened.user} mayGiveRoles={mayGiveRoles} onClose={close} />
      )}
      {opened?.kind === 'status' && <StatusDialog user={opened.user} onClose={close} />}
    </>
  );
}
