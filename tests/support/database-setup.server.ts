import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Client, escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { throwAway } from '#platform/database/embedded-postgres/server-settings.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { debianPrograms, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    testServerUrl: string;
    /** The database with the whole schema, copied for each test file. */
    testTemplate: string;
  }
}

/** Provides a PostgreSQL server and a migrated template database, and removes both at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `kanak_template_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `create database ${escapeIdentifier(template)}`);
  await migrate(databaseAt(server.url, template));
  project.provide('testServerUrl', server.url);
  project.provide('testTemplate', template);
  return async () => {
    await administer(server.url, `drop database ${escapeIdentifier(template)} with (force)`);
    await server.close();
  };
}

/**
 * The server of TEST_DATABASE_URL, whose role may create databases, or else a temporary one: Debian's of the version in
 * TEST_POSTGRES, or the one that comes with the shop.
 */
async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, close: async () => undefined };
  const version = process.env['TEST_POSTGRES'];
  if (version) {
    const programs = debianPrograms(Number(version));
    if (!programs) throw new Error(`PostgreSQL ${version} is not installed`);
    const cluster = await startCluster(programs, throwAway);
    return { url: cluster.url, close: () => cluster.remove() };
  }

  const dataDir = await makeMemoryFolder('kanak-test-');
  const postgres = await startEmbeddedPostgres({ dataDir, databaseName: 'tests', durable: false });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
