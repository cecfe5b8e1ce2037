import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { readCursor } from '#platform/list-cursor.ts';
import { countUsers, listUserRows } from '#people/accounts/users/user-table-queries.server.ts';
import { listGroupRows } from '#catalogue/products/categories/group-table-queries.server.ts';
import {
  countProducts,
  listProductPlaces,
} from '#catalogue/products/product-table-queries.server.ts';
import { type AnyList, everyProduct, everyUser, fillLists, lists } from './test-lists.server.ts';

const rowsInAll = 20_000;
const limit = 50;
/** A page needs its rows and their dependents: a product has variations and karat records. */
const maxRead = 4 * limit;

type Statement = { text: string; params: unknown[] };

const database = useTestDatabase();
let db: Database;
const asked: Statement[] = [];

beforeAll(async () => {
  await fillLists(database.db, rowsInAll);
  await database.db.execute(sql`vacuum analyze`);
  db = drizzle(database.pool, {
    logger: { logQuery: (text, params) => void asked.push({ text, params }) },
  });
}, 120_000);

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

async function statementsOf(read: () => Promise<unknown>): Promise<Statement[]> {
  asked.length = 0;
  await read();
  return [...asked];
}

/** Every scan of a statement, with the number of rows it read. */
async function scansOf({ text, params }: Statement): Promise<{ scan: string; rows: number }[]> {
  const client = await database.pool.connect();
  try {
    // PostgreSQL may scan a table of this size because that is fast; the test is about tables of any size.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      params,
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)));
  } finally {
    client.release();
  }
}

function scansIn(plan: Plan): { scan: string; rows: number }[] {
  const looked =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const table = plan['Relation Name'];
  const own = table
    ? [{ scan: `${plan['Node Type']} on ${table}`, rows: looked * plan['Actual Loops'] }]
    : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}

async function scansOfAll(statements: readonly Statement[]) {
  const scans = [];
  for (const statement of statements) scans.push(...(await scansOf(statement)));
  return scans;
}

/** The queries of a page far behind, forwards or backwards, without the counts. */
async function farPage(list: AnyList, isBackwards: boolean): Promise<Statement[]> {
  // Some lists show few of many rows.
  const depth = list.title === 'accounts of staff' ? 150 : rowsInAll / 2;
  const [row] = await list.read(database.db, { cursor: null, offset: depth, limit: 1 });
  const cursor = readCursor(row?.cursor ?? '', isBackwards, list.kind);
  if (!cursor) throw new Error(`No list can read ${row?.cursor}`);
  const statements = await statementsOf(() => list.read(db, { cursor, offset: 0, limit }));
  return statements.filter(({ text }) => !text.startsWith('select count(*)'));
}

describe.each(lists.map((list) => [list.title, list] as const))('%s', (_, list) => {
  test.each([
    ['after', false],
    ['before', true],
  ])('a deep page, %s a row, is read without skipping rows', async (_side, isBackwards) => {
    const statements = await farPage(list, isBackwards);
    expect(statements.length).toBeGreaterThan(0);
    for (const { text } of statements) expect(text).not.toMatch(/\boffset\b/i);
    if (list.isJoined) return;
    const scans = await scansOfAll(statements);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ rows }) => rows > maxRead)).toEqual([]);
  });
});

test.each([
  { ...everyUser, search: 'asha.17777@' },
  { ...everyUser, search: '7 00123' },
  { ...everyUser, kind: 'staff' },
  { ...everyUser, status: 'disabled' },
])('a few accounts among many are found without reading the others: %o', async (filter) => {
  const listing = { ...filter, isDescending: true, cursor: null, offset: 0, limit } as const;
  for (const read of [
    () => listUserRows(db, { ...listing, sort: 'created' }),
    () => countUsers(db, filter),
  ]) {
    const scans = await scansOfAll(await statementsOf(read));
    expect(scans.filter(({ rows }) => rows > 10 * limit)).toEqual([]);
  }
});

test('a product is found by its name without reading the others', async () => {
  const listing = { sort: 'created', isDescending: true, cursor: null, offset: 0, limit } as const;
  const filter = { ...everyProduct, search: 'ring 117' };
  const statements = await statementsOf(() => listProductPlaces(db, { ...listing, filter }));
  const scans = await scansOfAll(statements);
  expect(scans.filter(({ rows }) => rows > 10 * limit)).toEqual([]);
});

test('at most ten thousand accounts are counted', async () => {
  const statements = await statementsOf(() => countUsers(db, everyUser));
  expect(await countUsers(db, everyUser)).toEqual({ total: 10_000, isMore: true });
  for (const { rows } of await scansOfAll(statements)) expect(rows).toBeLessThanOrEqual(10_001);
});

test('all products are counted in one statement with an index-only scan', async () => {
  const statements = await statementsOf(() => countProducts(db, everyProduct));
  expect(statements).toHaveLength(1);
  expect(await scansOfAll(statements)).toEqual([
    { scan: 'Index Only Scan on products', rows: rowsInAll },
  ]);
});

test('the products of a category are counted with an index-only scan', async () => {
  const listing = { search: 'category 91', sort: 'name', isDescending: false } as const;
  const read = () => listGroupRows(db, 'category', { ...listing, cursor: null, offset: 0, limit });
  expect((await read()).rows[0]?.productCount).toBeGreaterThan(1_000);
  const scans = await scansOfAll(await statementsOf(read));
  const counting = scans.filter(({ scan }) => scan.endsWith(' on products'));
  expect(counting.map(({ scan }) => scan)).toEqual(['Index Only Scan on products']);
});
