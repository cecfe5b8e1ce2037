import { defineConfig } from 'vitest/config';

const everywhere = ['src', 'scripts', 'tests', 'demo'];
const unitTests = everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const databaseTests = everywhere.map((folder) => `${folder}/**/*.db.test.ts`);

/** `unit` needs nothing but Node; `database` runs on a real PostgreSQL, started once for all files. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: unitTests,
          exclude: databaseTests,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: databaseTests,
          globalSetup: 'tests/support/database-setup.server.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
