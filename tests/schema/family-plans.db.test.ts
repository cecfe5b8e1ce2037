import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
} from '#platform/database/database.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { readCards } from '#shop/catalogue/product-list-queries.server.ts';
import { findProduct } from '#shop/catalogue/product-queries.server.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';

const database = useTestDatabase();
const statements: string[] = [];
let connection: DatabaseConnection;

beforeAll(() => {
  connection = connectDatabase(database.url, {
    onStatement: (statement) => statements.push(statement),
  });
});
afterAll(() => connection.close());

type Read = (db: Database, settings: PricingSettings, id: string) => Promise<unknown>;

test.each<[string, Read]>([
  ['a product with its variations', findProduct],
  ['the cards of a list', (db, settings, id) => readCards(db, settings, [id])],
])('%s: found by indexes, however many products there are', async (_, read) => {
  const settings = await readPricingForDisplay(connection.db);
  statements.length = 0;
  await read(connection.db, settings, newId());
  const asked = [...statements];
  expect(asked.length).toBeGreaterThan(1);
  for (const statement of asked) expect(await wholeTablesOf(statement)).not.toContain('products');
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** The tables that a statement reads from end to end although any index would be preferred to that. */
async function wholeTablesOf(statement: string): Promise<string[]> {
  const client = await connection.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (generic_plan, format json) ${statement}`,
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeTablesIn(Plan)));
  } finally {
    client.release();
  }
}

function wholeTablesIn(plan: Plan): string[] {
  const { 'Relation Name': table, 'Node Type': type, 'Index Cond': condition } = plan;
  // A bitmap scan takes its rows from an index below it, which has the condition.
  const isWhole = table && !condition && type !== 'Bitmap Heap Scan';
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(wholeTablesIn)];
}
