import type { Database } from '#platform/database/database.server.ts';
import { readAddresses } from '#people/accounts/addresses/address-queries.server.ts';
import { may, type StaffRole } from '#people/accounts/permissions.ts';
import {
  type Customer,
  findCustomer,
  listCustomerNotes,
  maxShownNotes,
} from '#people/accounts/users/customer-queries.server.ts';
import { listEnquiriesOf } from '#people/enquiries/enquiry-queries.server.ts';
import {
  listCustomerOrders,
  listGuestOrders,
  listUsedAddresses,
  sumCustomerOrders,
} from '#orders/orders/customer-order-queries.server.ts';
import { countWishes } from '#selling/wishlist/wishlist-queries.server.ts';
import { type ListQuery, pageOf, pageRange } from '#app/office/list/list-query.ts';

type Input = { id: string; query: Pick<ListQuery, 'page' | 'cursor'>; staffRole: StaffRole };

/**
 * Everything about a customer that this member of staff may see: orders and enquiries need separate rights. Guest orders and
 * enquiries count as theirs if they have verified the e-mail.
 */
export async function readCustomerFile(db: Database, { id, query, staffRole }: Input) {
  const customer = await findCustomer(db, id);
  if (!customer) return 'none' as const;
  const [saved, notes, wishes, dealings] = await Promise.all([
    readAddresses(db, id),
    listCustomerNotes(db, id),
    countWishes(db, id),
    may(staffRole, 'orders') ? readDealings(db, customer, query) : null,
  ]);
  return {
    customer,
    saved,
    wishes,
    dealings,
    notes: { rows: notes.slice(0, maxShownNotes), isMore: notes.length > maxShownNotes },
  };
}

async function readDealings(db: Database, customer: Customer, query: Input['query']) {
  const { id, email, emailVerified } = customer;
  const [rows, totals, used, guest, asked] = await Promise.all([
    listCustomerOrders(db, { userId: id, ...pageRange(query) }),
    sumCustomerOrders(db, id),
    listUsedAddresses(db, id),
    emailVerified ? listGuestOrders(db, email) : none,
    emailVerified ? listEnquiriesOf(db, email) : none,
  ]);
  return { orders: pageOf(query, rows), totals, used, guest, asked };
}

const none = { rows: [], isMore: false };

export type CustomerFile = Exclude<Awaited<ReturnType<typeof readCustomerFile>>, 'none'>;
export type Dealings = NonNullable<CustomerFile['dealings']>;
