import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
  type Transaction,
} from '#platform/database/database.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { openLocalStorage, type LocalStorage } from '#platform/storage/storage.server.ts';
import { loadDemoShop } from './load-demo-shop.server.ts';

type TestDemoShop = {
  readonly db: Database;
  readonly storage: LocalStorage;
  /** The text of every statement since the shop was loaded; tests may empty it. */
  readonly statements: string[];
  /** Does the work in a transaction and takes back whatever it wrote. */
  undo(work: (tx: Transaction) => Promise<void>): Promise<void>;
};

/** The time at which the demo of a test was loaded: its newest piece has this date. */
export const demoLoadedAt = new Date('2026-11-21T10:30:00Z');

/**
 * Gives the test file (or the `describe` block) that calls it a shop with the whole demo catalogue, from before its
 * first test until after its last.
 */
export function useDemoShop(): TestDemoShop {
  const database = useTestDatabase();
  const statements: string[] = [];
  const opened: { connection?: DatabaseConnection; storage?: LocalStorage } = {};

  beforeAll(async () => {
    const onStatement = (statement: string) => statements.push(statement);
    const { db } = (opened.connection = connectDatabase(database.url, { onStatement }));
    const folder = await mkdtemp(path.join(tmpdir(), 'kanak-demo-'));
    const storage = (opened.storage = await openLocalStorage(folder));
    await loadDemoShop({ db, storage, clock: () => demoLoadedAt });
    statements.length = 0;
  });
  afterAll(async () => {
    await opened.connection?.close();
    if (opened.storage) await rm(opened.storage.folder, { recursive: true });
  });

  return {
    statements,
    get db() {
      return present(opened.connection).db;
    },
    get storage() {
      return present(opened.storage);
    },
    async undo(work) {
      try {
        await present(opened.connection).db.transaction(async (tx) => {
          await work(tx);
          tx.rollback();
        });
      } catch (thrown) {
        if (!(thrown instanceof TransactionRollbackError)) throw thrown;
      }
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo shop exists only while tests and hooks run.');
  return value;
}
