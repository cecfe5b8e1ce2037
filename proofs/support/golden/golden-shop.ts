import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { retryConflicts } from '#platform/database/retry-conflicts.server.ts';
import { type Database, forgetPages } from '../database.ts';
import { root } from '../program.ts';
import type { Visitor } from '../visitor.ts';

const file = path.join(root, 'tests/golden/shop.jsonl');
type Rows = { table: string; columns: string[]; rows: unknown[][] };

/**
 * Replaces the demo's products and orders by those of tests/golden/shop.jsonl: rows from a shop before prices had terms and
 * pieces had sizes, in the columns of that time, so that newer columns have their defaults.
 */
export async function fillGoldenShop(db: Database): Promise<void> {
  // The running program may lock some of these in another order.
  await retryConflicts(() =>
    db.query('truncate products, categories, collections, pictures, orders cascade'),
  );
  for (const { table, columns, rows } of await readTables()) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const records = rows.map((row) =>
      Object.fromEntries(columns.map((name, at) => [name, row[at]])),
    );
    await db.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(records)],
    );
  }
  // A sweep issues vouchers every minute, so which pages list one would be random.
  await db.query(
    `insert into globals (variable_name, variable_value) values ('receipt_vouchers', 'off')`,
  );
  await forgetPages(db);
}

/** Resolves when pages show what was written: any request that writes is answered after that. */
export async function catchUp(visitor: Visitor): Promise<void> {
  await visitor.ask('/api/razorpay-webhook', { json: {} });
}

async function readTables(): Promise<Rows[]> {
  const tables: Rows[] = [];
  for (const line of (await readFile(file, 'utf8')).trim().split('\n')) {
    const read: unknown = JSON.parse(line);
    if (Array.isArray(read)) tables.at(-1)?.rows.push(read);
    else tables.push({ ...(read as Omit<Rows, 'rows'>), rows: [] });
  }
  return tables;
}
