import { existsSync } from 'node:fs';
import { type PartResult, runVitest } from './run-tests.ts';

const oldest = 15;

/**
 * The tests that depend most on PostgreSQL: schema, locks, prepared statements, change log, lists, stock and money. `npm run
 * test:pg15` runs the other database tests on it as well.
 */
const chosen = [
  'tests/schema/',
  'tests/payments/money-rules',
  'src/platform/database/change-log',
  'src/platform/database/migrate',
  'src/platform/database/prepare',
  'src/app/office/list/',
  'src/selling/cart/',
  'src/catalogue/products/memory/',
  'src/orders/inventory/',
  'src/orders/orders/',
  'src/selling/payments/',
];

/** Runs database tests on the oldest supported PostgreSQL, if it is installed. */
export async function runOnOldestPostgres(): Promise<PartResult> {
  if (existsSync(`/usr/lib/postgresql/${oldest}/bin/postgres`)) {
    const env = { TEST_POSTGRES: String(oldest) };
    return runVitest('database', { report: `postgres-${oldest}`, files: chosen, env });
  }
  console.log(`Not run: PostgreSQL ${oldest} is not installed (Debian: postgresql-${oldest})`);
  return { count: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
}
