import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  type ConnectOptions,
  connectDatabase,
  type DatabaseConnection,
} from './database.server.ts';

/**
 * Tests check the outcome of fifty concurrent requests, not the machine's speed: they wait for a connection twelve times as long
 * as a shopper would. A test of the timeouts themselves passes its own.
 */
const patient: ConnectOptions = {
  connectTimeoutMs: 60_000,
  sessionTimeouts: {
    statement_timeout: 60_000,
    lock_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  },
};

/** A database for a single test. */
export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * Creates a database with the whole schema and only the rows inserted by migrations. Any number may exist at the same time;
 * `drop` also disconnects its users.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = escapeIdentifier(inject('testTemplate'));
  const name = `kanak_test_${randomBytes(8).toString('hex')}`;
  // Copied as files, three times as fast as through the WAL, which this server has no use for.
  await administer(`create database ${name} template ${template} strategy file_copy`);

  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

/**
 * Gives the calling test file (or `describe` block) its own database, from before its first test until after its last, and a
 * connection opened on first use. The result may only be read in hooks and tests.
 */
export function useTestDatabase(options?: ConnectOptions) {
  let database: TestDatabase | undefined;
  let connection: DatabaseConnection | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await connection?.close();
    await database?.drop();
  });
  const url = () => {
    if (!database) throw new Error('The test database exists only while tests and hooks run.');
    return database.url;
  };
  const connected = () => (connection ??= connectDatabase(url(), { ...patient, ...options }));
  return {
    get url() {
      return url();
    },
    get db() {
      return connected().db;
    },
    get pool() {
      return connected().pool;
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
