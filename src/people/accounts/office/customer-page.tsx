import { data } from 'react-router';
import { useState } from 'react';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LeaveGuard } from '#app/office/leave-guard.tsx';
import { readListQuery } from '#app/office/list/list-query.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { wantedIn } from '#people/enquiries/enquiry.ts';
import { formatIndianTime, formatIndianDate } from '#platform/indian-time.ts';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { NoteForm } from '#app/office/note-form.tsx';
import type { SavedAddress } from '#people/accounts/addresses/addresses.ts';
import type { UsedAddress } from '#orders/orders/customer-order-queries.server.ts';
import {
  joinAddresses,
  type KnownAddress,
} from '#people/accounts/office/users/customer/known-addresses.ts';
import type { Customer } from '#people/accounts/users/customer-queries.server.ts';
import { StatusDialog } from '#people/accounts/office/users/status-dialog.tsx';
import { UserDialog } from '#people/accounts/office/users/user-dialog.tsx';
import type { Route } from './+types/customer-page.ts';
import { CustomerFacts } from './users/customer/customer-facts.tsx';
import { CustomerOrders, GuestOrders } from './users/customer/customer-orders.tsx';
import {
  type CustomerFile,
  readCustomerFile,
  type Dealings,
} from './users/customer/read-customer-file.server.ts';
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

/** Everything staff know about a customer: account, orders, enquiries, addresses and notes. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const { found, ...rest } = loaderData;
  if (found === null) {
    return (
      <>
        <PageHead title="Customer" back={users} />
        <LoadFailed text={userMessages.customerFailedToLoad} />
      </>
    );
  }
  if (found === 'none') {
    return (
      <PageHead title="User not found" text="There is no account with this ID." back={users} />
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

/** Bulk order enquiries made with an account's e-mail; nothing if there are none. */
function CustomerEnquiries({ asked }: { asked: Dealings['asked'] }) {
  if (asked.rows.length === 0) return null;
  return (
    <OrderCard title="Enquiries">
      <ul className="grid gap-4">
        {asked.rows.map((enquiry) => (
          <li key={enquiry.id} className="border-l-2 border-line pl-3 wrap-anywhere">
            <p className="figures font-medium">{wantedIn(enquiry)}</p>
            <p className="whitespace-pre-line">{enquiry.message}</p>
            <p className="figures text-muted">
              {formatIndianTime(enquiry.createdAt)} ·{' '}
              {enquiry.answeredBy ? `answered by ${enquiry.answeredBy}` : 'not answered yet'}
            </p>
            {enquiry.note && <p className="mt-1 text-muted">Note: {enquiry.note}</p>}
          </li>
        ))}
      </ul>
      {asked.isMore && <p className="mt-3 text-muted">Showing the latest.</p>}
    </OrderCard>
  );
}

type CustomerNotesProps = { id: string; notes: CustomerFile['notes'] };

/** Staff notes about a customer, latest first, and the form for a new one. */
function CustomerNotes({ id, notes }: CustomerNotesProps) {
  return (
    <OrderCard title="Notes">
      <NoteForm id={id} hint="For staff only. Notes can be added but not changed." />
      {notes.rows.length > 0 && (
        <ol className="mt-5 grid gap-4">
          {notes.rows.map((note) => (
            <li key={note.id} className="border-l-2 border-gold pl-3 wrap-anywhere">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="figures text-muted">
                {formatIndianTime(note.writtenAt)}, {note.writtenBy}
              </p>
            </li>
          ))}
        </ol>
      )}
      {notes.isMore && (
        <p className="mt-4 text-muted">Earlier notes are in this user’s audit log.</p>
      )}
    </OrderCard>
  );
}

type CustomerAddressesProps = { saved: SavedAddress[]; used: UsedAddress[] };

/** The addresses of a customer's orders, and those they have saved. */
function CustomerAddresses({ saved, used }: CustomerAddressesProps) {
  const known = joinAddresses(saved, used);
  return (
    <OrderCard title="Addresses">
      {known.length === 0 ? (
        <p className="text-muted">No saved addresses, and none used for an order.</p>
      ) : (
        <ul className="grid gap-4">
          {known.map((each) => (
            <li key={each.key} className="wrap-anywhere">
              <address className="not-italic">
                {each.name}
                <br />
                {each.address}
                <br />
                {each.city}, {each.state} <span className="figures">{each.pincode}</span>
                <br />
                <span className="figures">{each.phone}</span>
              </address>
              <p className="figures text-muted">{standingOf(each)}</p>
            </li>
          ))}
        </ul>
      )}
    </OrderCard>
  );
}

function standingOf({ isSaved, isDefault, usedAt }: KnownAddress): string {
  const saved = isDefault ? 'Saved, default' : 'Saved';
  const used = usedAt && `Last used ${formatIndianDate(usedAt)}`;
  return [isSaved && saved, used].filter(Boolean).join(' · ');
}

type CustomerHeadProps = { customer: Customer; mayGiveRoles: boolean };

const users = { to: '/admin/users', text: 'Users' };

/** The head of the customer page: a link back to the list, and the actions on the account. */
function CustomerHead({ customer, mayGiveRoles }: CustomerHeadProps) {
  const [opened, setOpened] = useState<'edit' | 'status' | null>(null);
  const close = () => setOpened(null);
  const { name, email, isDisabled } = customer;
  return (
    <>
      <PageHead title={name || email} text={name ? email : 'No name given'} back={users}>
        <div className="no-print flex flex-wrap gap-3">
          <HeadButton text="Edit" onPress={() => setOpened('edit')} />
          <HeadButton
            text={isDisabled ? 'Enable' : 'Disable'}
            onPress={() => setOpened('status')}
          />
        </div>
      </PageHead>
      {opened === 'edit' && (
        <UserDialog user={customer} mayGiveRoles={mayGiveRoles} onClose={close} />
      )}
      {opened === 'status' && <StatusDialog user={customer} onClose={close} />}
    </>
  );
}

function HeadButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onPress}>
      {text}
    </Button>
  );
}
