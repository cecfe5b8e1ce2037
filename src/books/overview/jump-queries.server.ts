import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { containing } from '#platform/database/containing.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listUserRows } from '#people/accounts/users/user-table-queries.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { matchSearch } from '#orders/orders/order-search.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { JumpTarget } from './jump-target.ts';

const ofEach = 6;

/**
 * Products whose name contains a text, shortest names first, being the closest; preceded by pieces, variations included, whose
 * SKU matches or contains it.
 */
export async function findProductTargets(db: Database, text: string): Promise<JumpTarget[]> {
  const isBySku = sql<boolean | null>`${ilike(products.sku, containing(text))}`;
  const rows = await db
    .select({ id: products.id, name: products.name, sku: products.sku, isBySku })
    .from(products)
    .where(or(and(eq(products.kind, 'product'), ilike(products.name, containing(text))), isBySku))
    .orderBy(
      sql`(${products.sku} = upper(${text})) is true desc`,
      sql`(${isBySku}) is true desc`,
      sql`length(${products.name})`,
      asc(products.name),
    )
    .limit(ofEach);
  return rows.map(({ id, name, sku, ...found }) => ({
    kind: 'product',
    id,
    title: name,
    note: (found.isBySku && sku) || '',
  }));
}

/** The id of the product or variation with exactly this SKU, ignoring case; null if there is none. */
export async function findBySku(db: Database, code: string): Promise<string | null> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sku, code.toUpperCase()));
  return found?.id ?? null;
}

/** Categories and collections whose name contains a text, shortest names first. */
export async function findGroupTargets(db: Database, text: string): Promise<JumpTarget[]> {
  const found = await Promise.all([
    findNamed(db, categories, text),
    findNamed(db, collections, text),
  ]);
  const kinds = ['category', 'collection'] as const;
  return kinds.flatMap((kind, place) =>
    (found[place] ?? []).map(({ id, name }) => ({ kind, id, title: name, note: '' })),
  );
}

function findNamed(db: Database, groups: typeof categories | typeof collections, text: string) {
  return db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(ilike(groups.name, containing(text)))
    .orderBy(sql`length(${groups.name})`, asc(groups.name))
    .limit(ofEach);
}

/** The newest orders that match a text, as in the order list. */
export async function findOrderTargets(db: Database, text: string): Promise<JumpTarget[]> {
  const rows = await db
    .select({ id: orders.id, number: orders.orderNumber, customer: orders.customerName })
    .from(orders)
    .where(matchSearch(text))
    .orderBy(desc(orders.createdAt))
    .limit(ofEach);
  return rows.map(({ id, number, customer }) => ({
    kind: 'order',
    id,
    title: number,
    note: customer,
  }));
}

/** Accounts whose name, e-mail or phone contains a text. */
export async function findCustomerTargets(db: Database, text: string): Promise<JumpTarget[]> {
  const rows = await listUserRows(db, {
    search: text,
    sort: 'last-login',
    isDescending: true,
    status: '',
    kind: '',
    cursor: null,
    offset: 0,
    limit: ofEach,
  });
  return rows.map(({ id, name, email }) => ({
    kind: 'customer',
    id,
    title: name || email,
    note: email,
  }));
}
