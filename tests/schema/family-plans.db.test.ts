import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { readFamilies } from '#catalogue/products/memory/read-families.server.ts';

const statements: string[] = [];
const database = useTestDatabase({ onStatement: (statement) => statements.push(statement) });

test('changed products are found by index, however many products there are', async () => {
  statements.length = 0;
  await readFamilies(database.db, [newId()]);
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

/** The tables that a statement scans in full although any index would be preferred. */
async function wholeTablesOf(statement: string): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    // `explain (generic_plan)` would do, but PostgreSQL 15 lacks it.
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${statement}`);
    const values = Array.from(new Set(statement.match(/\$\d+/g)), () => 'null');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) execute asked(${values.join()})`,
    );
    await client.query('deallocate asked');
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeTablesIn(Plan)));
  } finally {
    client.release();
  }
}

function wholeTablesIn(plan: Plan): string[] {
  const { 'Relation Name': table, 'Node Type': type, 'Index Cond': condition } = plan;
  // A bitmap heap scan takes its rows from the index scan below it, which has the condition.
  const isWhole = table && !condition && type !== 'Bitmap Heap Scan';
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(wholeTablesIn)];
}
