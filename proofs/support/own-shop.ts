import { cp, rm } from 'node:fs/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { makeMemoryFolder } from '../../tests/support/memory-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { databaseUrlOf, type Program, startProgram } from './program.ts';
import { visitorAt } from './visitor.ts';

/** Settings that make a shop a different one from the started demo, or move its database or pictures. */
const isOfAnotherShop = (name: string) => /^(NODE_ENV|DATABASE_URL|MEDIA_|S3_)/.test(name);

type OwnShop = { dataDir: string; program: Program; db: Database };

/** A separate shop for the test file, for tests that would disturb others, with database access. */
export function useOwnShop(settings: Record<string, string> = {}) {
  let folder: string | undefined;
  let opened: OwnShop | undefined;
  async function start(dataDir: string): Promise<void> {
    const program = await startProgram(dataDir, settings);
    const databaseUrl = settings['DATABASE_URL'] ?? (await databaseUrlOf(dataDir));
    opened = { dataDir, program, db: openDatabase(databaseUrl) };
  }
  beforeAll(async () => {
    folder = await makeMemoryFolder('kanak-own-');
    if (!Object.keys(settings).some(isOfAnotherShop)) {
      await cp(inject('startedOnce'), folder, { recursive: true });
    }
    await start(folder);
  });
  afterAll(async () => {
    await opened?.db.end();
    await opened?.program.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  function own(): OwnShop {
    if (!opened) throw new Error('The shop runs only while tests and hooks run.');
    return opened;
  }
  return {
    get program() {
      return own().program;
    },
    get db() {
      return own().db;
    },
    get dataDir() {
      return own().dataDir;
    },
    visitor: () => visitorAt(own().program.origin),
    /** Restarts it after it has ended or was killed. */
    async startAgain(): Promise<void> {
      await own().db.end();
      await start(own().dataDir);
    },
  };
}
