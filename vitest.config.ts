import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { isWhole, longDatabaseTests, longUnitTests, shortProgramTests } from './tests/tiers.ts';

/** Hashing passwords was an eighth of the time of these tests. */
const cheapPasswordHash = path.resolve(import.meta.dirname, 'tests/support/cheap-password-hash.ts');
const setupFiles = ['tests/support/seed-random-tests.ts'];
/** What is waited for comes at once, unless the machine has other work. */
const patient = { poll: { timeout: 15_000 } };
const everywhere = ['src', 'scripts', 'tests', 'proofs', 'demo'];
const unitTests = everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`);
const databaseTests = everywhere.map((folder) => `${folder}/**/*.db.test.ts`);
const programTests = ['tests/program/*.test.ts'];

/**
 * Files of `unit` and `database` share their modules, which hold nothing of a test: loading them anew for each file took
 * longer than the tests. `unit` needs nothing but Node; `database` runs on a real PostgreSQL, started once for all files;
 * `program` runs the whole program as its owner would, built where that is needed.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          expect: patient,
          maxWorkers: 2,
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          include: unitTests,
          exclude: [...databaseTests, ...programTests, ...(isWhole ? [] : longUnitTests)],
        },
      },
      {
        resolve: {
          alias: [{ find: /^.*\/password-hash\.server\.ts$/, replacement: cheapPasswordHash }],
        },
        test: {
          name: 'database',
          setupFiles,
          expect: patient,
          // Most of their time they wait, for PostgreSQL and for clocks.
          maxWorkers: 3,
          environment: 'node',
          isolate: false,
          include: databaseTests,
          exclude: isWhole ? [] : longDatabaseTests,
          globalSetup: 'tests/support/database-setup.server.ts',
          // Papers are drawn and tables read by processes of the lowest priority, which wait until the machine has time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'program',
          expect: patient,
          environment: 'node',
          // As the program does: the talkative form of React is many times slower.
          env: { NODE_ENV: 'production' },
          include: isWhole ? programTests : shortProgramTests,
          globalSetup: 'proofs/support/shared-shop.ts',
          // Most of their time they wait, for clocks, kills and restarts; those that share a shop take turns with it.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
