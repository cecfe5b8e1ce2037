import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { ListPart, SortKind } from '#platform/list-cursor.ts';
import { listMailPage } from '#platform/mail/mail-queries.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { listUserRows, type UserSort } from '#people/accounts/users/user-table-queries.server.ts';
import {
  type GroupSort,
  listGroupRows,
} from '#catalogue/products/categories/group-table-queries.server.ts';
import {
  listProductRows,
  type ProductSort,
} from '#catalogue/products/product-table-queries.server.ts';
import { listAuditRows } from '#upkeep/audit/audit-queries.server.ts';
import { listEnquiries } from '#people/enquiries/enquiry-queries.server.ts';
import { listCustomerOrders } from '#orders/orders/customer-order-queries.server.ts';
import { listOrderRows, type OrderSort } from '#orders/orders/order-table-queries.server.ts';

/** A back-office list in one of its orders, for tests that walk through it. */
export type AnyList = {
  title: string;
  kind: SortKind;
  /** Whether it is sorted by a column of another table, which no index combines with the id. */
  isJoined: boolean;
  read: (db: Database, part: ListPart) => Promise<readonly { id: string; cursor: string }[]>;
  /** Inserts rows with these numbers into its table. */
  add: Fill;
};

type Fill = (db: Database, from: number, to?: number) => Promise<unknown>;

type Order = { sort: string; kind: SortKind; isJoined?: boolean };

/** All products. */
export const everyProduct = {
  search: '',
  category: null,
  collectionId: null,
  stock: null,
  status: null,
  isNotSelling: false,
};

/** The buyer of all orders. */
const buyerOfAll = 'asha.1@example.in';

/** All accounts. */
export const everyUser = { search: '', status: '', kind: '' };

const allDays = { from: null, before: null };

const everyOrder = {
  search: '',
  status: null,
  money: 'all',
  kind: null,
  promise: null,
  ...allDays,
} as const;

const productOrders: (Order & { sort: ProductSort })[] = [
  { sort: 'created', kind: 'moment' },
  { sort: 'name', kind: 'text' },
  { sort: 'category', kind: 'text', isJoined: true },
  { sort: 'making', kind: 'number' },
  { sort: 'discount', kind: 'number' },
  { sort: 'stock22kt', kind: 'number', isJoined: true },
  { sort: 'stock18kt', kind: 'number', isJoined: true },
];
const userOrders: (Order & { sort: UserSort })[] = [
  { sort: 'created', kind: 'moment' },
  { sort: 'name', kind: 'text' },
  { sort: 'email', kind: 'text' },
  { sort: 'last-login', kind: 'moment' },
];
const categoryOrders: (Order & { sort: GroupSort })[] = [
  { sort: 'created', kind: 'moment' },
  { sort: 'name', kind: 'text' },
];
const orderOrders: (Order & { sort: OrderSort })[] = [
  { sort: 'date', kind: 'moment' },
  { sort: 'total', kind: 'number' },
];
const collectionOrders: (Order & { sort: GroupSort })[] = [
  { sort: 'created', kind: 'moment' },
  { sort: 'name', kind: 'text' },
  { sort: 'category', kind: 'text', isJoined: true },
];

/** Every back-office list that this file can fill, in every order, ascending and descending. */
export const lists: AnyList[] = [
  ...inOrders('products', productOrders, addProducts, (db, { sort, isDescending, part }) =>
    listProductRows(db, { filter: everyProduct, sort, isDescending, ...part }),
  ),
  ...inOrders('accounts', userOrders, addAccounts, (db, { sort, isDescending, part }) =>
    listUserRows(db, { ...everyUser, sort, isDescending, ...part }),
  ),
  ...inOrders('categories', categoryOrders, addCategories, async (db, { part, ...order }) => {
    const { rows } = await listGroupRows(db, 'category', { search: '', ...order, ...part });
    return rows;
  }),
  ...inOrders('collections', collectionOrders, addCollections, async (db, { part, ...order }) => {
    const { rows } = await listGroupRows(db, 'collection', { search: '', ...order, ...part });
    return rows;
  }),
  ...inOrders('orders', orderOrders, addOrders, (db, { part, ...order }) =>
    listOrderRows(db, { filter: everyOrder, ...order, ...part }),
  ),
  newestFirst('orders of a customer', addOrders, async (db, part) => {
    const [buyer] = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, buyerOfAll));
    return buyer ? listCustomerOrders(db, { userId: buyer.id, ...part }) : [];
  }),
  newestFirst('changes', addChanges, async (db, part) => {
    const { rows } = await listAuditRows(db, { search: '', kind: null, days: allDays, ...part });
    return rows;
  }),
  newestFirst('accounts of staff', addAccounts, (db, part) =>
    listUserRows(db, { ...everyUser, kind: 'staff', sort: 'created', isDescending: true, ...part }),
  ),
  newestFirst('enquiries', addEnquiries, async (db, part) => {
    const { rows } = await listEnquiries(db, { onlyNew: false, days: allDays, ...part });
    return rows;
  }),
  newestFirst('enquiries that nobody has answered', addEnquiries, async (db, part) => {
    const { rows } = await listEnquiries(db, { onlyNew: true, days: allDays, ...part });
    return rows;
  }),
  newestFirst('mails', addMails, async (db, part) => {
    const { rows } = await listMailPage(db, { days: allDays, ...part });
    return rows;
  }),
];

type Wanted<Sort> = { sort: Sort; isDescending: boolean; part: ListPart };

function inOrders<Sort extends string>(
  name: string,
  orders: readonly (Order & { sort: Sort })[],
  add: Fill,
  read: (db: Database, wanted: Wanted<Sort>) => ReturnType<AnyList['read']>,
): AnyList[] {
  return orders.flatMap(({ sort, kind, isJoined = false }) =>
    [true, false].map((isDescending) => ({
      title: `${name} by ${sort}, ${isDescending ? 'descending' : 'ascending'}`,
      kind,
      isJoined,
      read: (db, part) => read(db, { sort, isDescending, part }),
      add,
    })),
  );
}

function newestFirst(title: string, add: Fill, read: AnyList['read']): AnyList {
  return { title, kind: 'moment', isJoined: false, read, add };
}

/** Fills the table of every list with this many rows, many with equal moments, names or numbers, or without any. */
export async function fillLists(db: Database, rows: number): Promise<void> {
  for (const fill of [
    addCategories,
    addCollections,
    addProducts,
    addAccounts,
    addEnquiries,
    addMails,
    addOrders,
    addChanges,
  ]) {
    await fill(db, 1, rows);
  }
  await db.execute(sql`analyze`);
}

/** Moments, some of them equal, and some a microsecond apart. */
const moment = sql`'2026-11-01 10:00:00+00'::timestamptz + (n * 7919 % 5000 / 3) * interval '1 second' + n % 2 * interval '1 microsecond'`;
/** One of ten categories; none for a third of the rows. */
const category = sql`(select id from categories where n % 3 > 0 and slug = 'category-' || 90 + n % 10)`;

function addCategories(db: Database, from: number, to = from) {
  return db.execute(sql`insert into categories (name, created_at)
    select (case when n % 2 = 0 then 'Category ' else 'CATEGORY ' end) || n, ${moment}
    from generate_series(${from}::int, ${to}::int) n`);
}

function addCollections(db: Database, from: number, to = from) {
  return db.execute(sql`insert into collections (name, created_at, category_id)
    select 'Collection_' || n || '_%', ${moment}, ${category}
    from generate_series(${from}::int, ${to}::int) n`);
}

/** Inserts rows with these numbers. */
export function addProducts(db: Database, from: number, to = from) {
  return db.execute(sql`with added as (
    insert into products
      (name, created_at, category_id, making_charge_percentage, discount_percentage)
    select 'Ring ' || n % 500 / 4, ${moment}, ${category}, n % 4, nullif(n % 3, 2)
    from generate_series(${from}::int, ${to}::int) n returning id, making_charge_percentage as n
  ), stocked as (
    insert into karats (product_id, karat, stock_quantity)
    select id, karat, n from added, unnest('{22kt,18kt}'::text[]) karat
    where (karat = '22kt') = (n < 3)
  )
  insert into products (name, type, parent_product_id)
  select 'In rose', 'variation', id from added where n = 1`);
}

/** Inserts rows with these numbers. */
export function addAccounts(db: Database, from: number, to = from) {
  return db.execute(sql`insert into profiles
    (full_name, email, phone, created_at, last_login_at, is_disabled, role, staff_role)
    select case n % 4 when 0 then '' when 1 then 'ASHA' else 'Asha ' || n % 900 end,
      'asha.' || n || '@example.in', '+91 98-' || 7000000 + n,
      ${moment}, case when n % 3 > 0 then ${moment} end, n % 200 = 0,
      case when n % 2 = 0 and n <= 600 then 'admin' else 'customer' end,
      case when n % 2 = 0 and n <= 600 then 'orders' end
    from generate_series(${from}::int, ${to}::int) n`);
}

function addEnquiries(db: Database, from: number, to = from) {
  return db.execute(sql`insert into enquiries
    (dedupe_key, name, phone, email, pieces, message, created_at, state, answered_at, answered_by)
    select 'key ' || n, 'Asha', '+919876543210', 'asha@example.in', 9, 'Rings', ${moment},
      case when n % 5 > 0 then 'new' else 'answered' end,
      case when n % 5 = 0 then now() end, case when n % 5 = 0 then 'owner@example.in' end
    from generate_series(${from}::int, ${to}::int) n`);
}

function addMails(db: Database, from: number, to = from) {
  return db.execute(sql`insert into mail_outbox (dedupe_key, recipient, subject, body, created_at)
    select 'key ' || n, 'asha@example.in', 'Subject', 'Body', ${moment}
    from generate_series(${from}::int, ${to}::int) n`);
}

/** Inserts rows with these numbers. */
export function addOrders(db: Database, from: number, to = from) {
  return db.execute(sql`insert into orders
    (order_number, total_amount_paise, shipping_fee_paise, customer_name, customer_email,
      customer_phone, shipping_address, checkout_key, is_buy_now, is_test, quote_expires_at,
      created_at, user_id)
    select 'K26-' || n, 100 + n % 7, 0, 'Asha', 'asha@example.in', '+919876543210', '{}', uuidv7(),
      true, true, now(), ${moment}, (select id from profiles where email = ${buyerOfAll})
    from generate_series(${from}::int, ${to}::int) n`);
}

function addChanges(db: Database, from: number, to = from) {
  return db.execute(sql`insert into audit_log
    (happened_at, who, what, subject_kind, subject_name, before, after)
    select ${moment}, 'owner@example.in', 'updated', 'category', 'Category ' || n, '{}', '{"n": 1}'
    from generate_series(${from}::int, ${to}::int) n`);
}
