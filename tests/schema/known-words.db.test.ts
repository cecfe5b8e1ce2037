import { globSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgArray, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fineness, type Karat, karats } from '#price/pricing/karat.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';

const root = new URL('../../', import.meta.url);
const files = globSync('src/**/tables.server.ts', { cwd: root });
const database = useTestDatabase();
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());

/** Every CHECK on a single column: the column, and the condition as PostgreSQL writes it. */
const checks = `
  select format('%s.%s', conrelid::regclass, attname) as column, pg_get_constraintdef(pg_constraint.oid) as condition
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and cardinality(conkey) = 1
`;

test('a column with fixed values accepts exactly those values in the database', async () => {
  const { rows } = await client.query<{ column: string; condition: string }>(checks);
  const allowed = Map.groupBy(rows, ({ column }) => column);
  const declared = await declaredWords();
  expect(declared.length).toBeGreaterThan(20);
  for (const { column, words } of declared) {
    if (words.join() === karats.join()) continue;
    const lists = (allowed.get(column) ?? []).map(({ condition }) => wordsIn(condition));
    expect(lists, `the words of ${column}`).toContainEqual(words.toSorted());
  }
});

test('the table of grades has the fineness that prices and hallmarks use', async () => {
  const { rows } = await client.query<{ karat: Karat; per_mille: number }>(
    'select karat, fineness_per_mille as per_mille from grades',
  );
  const stored = Object.fromEntries(rows.map(({ karat, per_mille }) => [karat, per_mille]));
  expect(stored).toEqual(fineness);
});

/** Columns with a fixed set of values that their tables do not declare yet, with the reason. */
const exceptions: readonly string[] = [];

test('no table hides the values of a column in a type that is never checked by the database', () => {
  const typed = files.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split(/pgTable\(|\.table\(/)
      .flatMap(typedTexts),
  );
  const allowed = exceptions.map((each) => each.replace(/:.*/, ''));
  expect(typed.filter((column) => !allowed.includes(column))).toEqual([]);
});

/** The columns `text('…').$type<…>` in the source of one table. */
function typedTexts(source: string): string[] {
  const [table] = source.match(/(?<=^\s*')\w+/) ?? [''];
  const found = source.matchAll(/\btext\('(\w+)'\)(?:\s*\.array\(\))?\s*\.\$type</g);
  return [...found].map(([, column]) => `${table}.${column ?? ''}`);
}

/** The columns that Drizzle's tables declare with their values: `{ column: 'orders.status', words: [...] }`. */
async function declaredWords() {
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(new URL(file, root).href)),
  );
  const tables = modules.flatMap((module) => Object.values(module).filter((it) => is(it, PgTable)));
  return tables.flatMap((table) => {
    const { name, schema, columns } = getTableConfig(table);
    const prefix = schema ? `${schema}.${name}` : name;
    return columns.flatMap((column) => {
      const words = wordsOf(column);
      return words ? [{ column: `${prefix}.${column.name}`, words }] : [];
    });
  });
}

function wordsOf(column: PgColumn): readonly string[] | undefined {
  return is(column, PgArray) ? wordsOf(column.baseColumn) : column.enumValues;
}

/** The values in a condition such as `CHECK ((state = ANY (ARRAY['sold'::text, 'released'::text])))`, sorted. */
function wordsIn(condition: string): string[] {
  const texts = [...condition.matchAll(/'((?:[^']|'')*)'/g)].map(([, text]) => text ?? '');
  return texts.flatMap((text) => text.replace(/^\{(.*)\}$/, '$1').split(',')).toSorted();
}
