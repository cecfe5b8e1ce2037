import { beforeAll, expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { newId } from '#platform/ids.ts';
import type { ListPart } from '#platform/list-cursor.ts';
import { listUserRows } from '#people/accounts/users/user-table-queries.server.ts';
import { listProductPlaces } from '#catalogue/products/product-table-queries.server.ts';
import { listOrderRows } from '#orders/orders/order-table-queries.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { addAccounts, addOrders, addProducts } from '#app/office/list/test-lists.server.ts';
import { readOrderListQuery } from '#orders/orders/office/list/order-list-query.ts';
import { readProductListQuery } from '#catalogue/products/office/list/product-list-query.ts';
import { readUserListQuery } from '#people/accounts/office/users/user-list-query.ts';
import { csvPages, rowsAtOnce } from './csv-pages.server.ts';
import { loader as exportCustomers } from './export-customers-endpoint.ts';
import { loader as exportOrders } from './export-orders-endpoint.ts';
import { loader as exportProducts } from './export-products-endpoint.ts';

const site = withTestShop();
const limits = { maxRows: 9_000, maxLines: 9_000, maxCells: 60, maxRowBytes: 9_000 };
const inParts = 2 * rowsAtOnce + 345;
let cookie = '';

beforeAll(async () => {
  cookie = await site.addAdministrator();
  for (const add of [addProducts, addAccounts, addOrders]) await add(site.shop.db, 1, inParts);
}, 60_000);

type Loader = typeof exportOrders | typeof exportCustomers | typeof exportProducts;

/** The rows of an export below its heads, and how many queries read parts of the list. */
async function download(loader: Loader, params: string) {
  const visit = site.visit(`/admin/api/export/list?${params}`, { cookie });
  let text = '';
  const statements = await site.statementsOf(async () => {
    const response = await callRoute<Promise<Response>>(loader, visit);
    text = await response.text();
  });
  const read = readCsv(text, limits);
  if (!read.ok) throw new Error('The export cannot be read');
  const listing = statements.filter((statement) => statement.includes(`|| '_' ||`));
  for (const statement of listing) expect(statement).not.toMatch(/\boffset\b/i);
  return { rows: read.value.slice(1).map(({ cells }) => cells), parts: listing.length };
}

/** Everything in a list, read at once. */
const whole = { cursor: null, offset: 0, limit: 9_000 };

const customers = {
  loader: exportCustomers,
  idsIn: (rows: string[][]) => rows.map((row) => row.at(-1)),
  list: (params: URLSearchParams) =>
    listUserRows(site.shop.db, { ...readUserListQuery(params), ...whole }),
};
const orders = {
  loader: exportOrders,
  // The twelfth column, before the bookkeeping details.
  idsIn: (rows: string[][]) => rows.map((row) => row[11]),
  list: (params: URLSearchParams) =>
    listOrderRows(site.shop.db, { ...readOrderListQuery(params, new Date()), ...whole }),
};
/** Variations come after their product, which they name. */
const products = {
  loader: exportProducts,
  idsIn: (rows: string[][]) => rows.filter((row) => row[2] === '').map((row) => row[0]),
  list: (params: URLSearchParams) =>
    listProductPlaces(site.shop.db, { ...readProductListQuery(params), ...whole }),
};

test.each([
  ['customers', 'kind=shoppers', customers],
  ['customers', 'kind=shoppers&sort=name&page=3', customers],
  ['customers', 'kind=shoppers&sort=-email', customers],
  ['customers', 'kind=shoppers&sort=last-login', customers],
  ['orders', 'payment=all', orders],
  ['orders', 'payment=all&sort=-total', orders],
  ['products', '', products],
  ['products', 'sort=name', products],
  ['products', 'sort=-category', products],
  ['products', 'sort=discount', products],
  ['products', 'sort=-stock22kt', products],
])(
  'the export of %s with %j is read in parts, and has each row of the list in its order',
  async (_, text, list) => {
    const { rows, parts } = await download(list.loader, text);
    const expected = (await list.list(new URLSearchParams(text))).map(({ id }) => id);
    expect(list.idsIn(rows)).toEqual(expected);
    expect(parts).toBe(Math.ceil(expected.length / rowsAtOnce));
  },
);

test.each([
  [0, 1],
  [rowsAtOnce, 1],
  [rowsAtOnce + 1, 2],
  [2 * rowsAtOnce, 2],
])(
  'an export of %d rows asks for %d parts, and has no more than one of them in memory',
  async (count, parts) => {
    const asked: ListPart[] = [];
    const sizes: number[] = [];
    const readPart = async (part: ListPart) => {
      asked.push(part);
      const from = part.cursor ? Number(part.cursor.value) : 0;
      return Array.from({ length: Math.min(part.limit, count - from) }, (_, place) => ({
        cursor: `${from + place + 1}_${newId()}`,
      }));
    };
    const lines = csvPages(['Place'], readPart, (rows) => {
      sizes.push(rows.length);
      return rows.map(({ cursor }) => [cursor.split('_')[0] ?? '']);
    });
    const text = (await Array.fromAsync(lines)).join('');
    const places = Array.from({ length: count }, (_, place) => `${place + 1}`);
    expect(text.trim().split(/\s+/)).toEqual(['Place', ...places]);
    expect(asked).toHaveLength(parts);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(rowsAtOnce);
  },
);
