import { data } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/customer-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { readListQuery } from './list/list-query.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { CustomerAddresses } from './users/customer/customer-addresses.tsx';
import { CustomerEnquiries } from './users/customer/customer-enquiries.tsx';
import { CustomerFacts } from './users/customer/customer-facts.tsx';
import { CustomerHead } from './users/customer/customer-head.tsx';
import { CustomerNotes } from './users/customer/customer-notes.tsx';
import { CustomerOrders, GuestOrders } from './users/customer/customer-orders.tsx';
import { type CustomerFile, readCustomerFile } from './users/customer/read-customer-file.server.ts';
import { customerPageAction } from './users/user-actions.server.ts';
import { userFailures, userMessages } from './users/user-messages.ts';

export const handle: AdminHandle = { right: 'customers' };

const listSchema = { sorts: ['date'], isDescending: true, hasCursors: true } as const;

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const found = await loadOrShowError(log, userMessages.customerFailedToLoad, () =>
    readCustomerFile(db, { id: params.id, query, staffRole }),
  );
  return data(
    { found, page: query.page, mayGiveRoles: may(staffRole, 'staff') },
    { status: found === 'none' ? 404 : 200 },
  );
}

export const action = customerPageAction;
export const clientAction = withErrorToast(userFailures);
export const shouldRevalidate = revalidateWhenDone;

/** All that staff know of one customer: account, orders, enquiries, addresses and notes. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const { found, ...rest } = loaderData;
  if (found === null) {
    return (
      <>
        <PageHead title="Customer" />
        <LoadFailed text={userMessages.customerFailedToLoad} />
      </>
    );
  }
  if (found === 'none') {
    return (
      <>
        <PageHead title="User not found" text="There is no account with this id." />
        <ButtonLink to="/admin/users" variant="secondary" size="small">
          All users
        </ButtonLink>
      </>
    );
  }
  return (
    <LeaveGuard key={found.customer.id}>
      <CustomerParts file={found} {...rest} />
    </LeaveGuard>
  );
}

type CustomerPartsProps = { file: CustomerFile; page: number; mayGiveRoles: boolean };

function CustomerParts({ file, page, mayGiveRoles }: CustomerPartsProps) {
  const { customer, saved, wishes, dealings, notes } = file;
  return (
    <>
      <CustomerHead customer={customer} mayGiveRoles={mayGiveRoles} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6 xl:col-start-2">
          <CustomerFacts customer={customer} wishes={wishes} totals={dealings?.totals ?? null} />
          <CustomerNotes id={customer.id} notes={notes} />
          <CustomerAddresses saved={saved} used={dealings?.used ?? []} />
        </div>
        <div className="grid min-w-0 gap-6 xl:col-start-1 xl:row-start-1">
          {dealings && <CustomerOrders {...dealings} page={page} />}
          {dealings && <GuestOrders guest={dealings.guest} email={customer.email} />}
          {dealings && <CustomerEnquiries asked={dealings.asked} />}
        </div>
      </div>
    </>
  );
}
