import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { isWhole, longDatabaseTests, longUnitTests, shortProgramTests } from './tests/tiers.ts';

/** Hashing passwords took an eighth of these tests' time. */
const cheapPasswordHash = path.resolve(import.meta.dirname, 'tests/support/cheap-password-hash.ts');
const setupFiles = ['tests/support/seed-random-tests.ts'];
/** Polls succeed at once on an idle machine; the timeout is for a busy one. */
const patient = { poll: { timeout: 15_000 } };
const everywhere = ['src', 'scripts', 'tests', 'proofs', 'demo'];
const unitTests = everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`);
const databaseTests = everywhere.map((folder) => `${folder}/**/*.db.test.ts`);
const programTests = ['tests/program/*.test.ts'];

/**
 * Test files of `unit` and `database` share their modules, which hold no test state: loading them for each file took longer
 * than the tests. `unit` needs only Node; `database` runs on a real PostgreSQL, started once for all files; `program` runs
 * the whole program as its owner would, building it if needed.
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
          // They spend most of their time waiting for PostgreSQL and timers.
          maxWorkers: 3,
          environment: 'node',
          isolate: false,
          include: databaseTests,
          exclude: isWhole ? [] : longDatabaseTests,
          globalSetup: 'tests/support/database-setup.server.ts',
          // Documents are drawn and tables read by processes of the lowest priority, which wait for an idle machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'program',
          expect: patient,
          environment: 'node',
          // As in the program: React's development build is many times slower.
          env: { NODE_ENV: 'production' },
          include: isWhole ? programTests : shortProgramTests,
          globalSetup: 'proofs/support/shared-shop.ts',
          // They spend most of their time waiting for timers, kills and restarts; those that share a shop take turns.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
