import { TransactionRollbackError } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { openLocalStorage, type LocalStorage } from '#platform/storage/storage.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { loadDemoShop } from './load-demo-shop.server.ts';

type TestDemoShop = {
  readonly db: Database;
  readonly storage: LocalStorage;
  /** The SQL of every statement since the shop was loaded; tests may clear it. */
  readonly statements: string[];
  /** Runs work in a transaction and rolls it back. */
  undo(work: (tx: Transaction) => Promise<void>): Promise<void>;
};

/** When a test's demo was loaded: its newest piece has this date. */
export const demoLoadedAt = new Date('2026-11-21T10:30:00Z');

/**
 * Gives the calling test file (or `describe` block) a shop with the whole demo catalogue, from before its first test until after
 * its last.
 */
export function useDemoShop(): TestDemoShop {
  const statements: string[] = [];
  const database = useTestDatabase({ onStatement: (statement) => statements.push(statement) });
  const folder = useTestFolder();
  const opened: { storage?: LocalStorage } = {};

  beforeAll(async () => {
    const storage = (opened.storage = await openLocalStorage(folder));
    await loadDemoShop({ db: database.db, storage, clock: () => demoLoadedAt });
    statements.length = 0;
  });

  return {
    statements,
    get db() {
      return database.db;
    },
    get storage() {
      if (!opened.storage) throw new Error('The demo shop exists only while tests and hooks run.');
      return opened.storage;
    },
    async undo(work) {
      try {
        await database.db.transaction(async (tx) => {
          await work(tx);
          tx.rollback();
        });
      } catch (thrown) {
        if (!(thrown instanceof TransactionRollbackError)) throw thrown;
      }
    },
  };
}
