import { cp, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildWhenNeeded } from '../../scripts/bootstrap/build.mjs';
import { makeMemoryFolder } from '../../tests/support/memory-folder.ts';
import { databaseUrlOf, root, startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A demo shop that runs for all files, which take turns using it. */
    shop: { origin: string; dataDir: string; databaseUrl: string };
    /** The data folder of a demo shop that was started once and stopped: a copy starts in a fifth of the time of a new one. */
    startedOnce: string;
  }
}

/** Builds the site if needed, and starts one shop for all files that can share it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildWhenNeeded({ root, node: process.execPath, env: process.env });
  const startedOnce = await makeMemoryFolder('kanak-started-');
  await (await startProgram(startedOnce)).stop();
  const dataDir = await makeMemoryFolder('kanak-program-');
  await cp(startedOnce, dataDir, { recursive: true });
  const shop = await startProgram(dataDir);
  const databaseUrl = await databaseUrlOf(dataDir);
  project.provide('startedOnce', startedOnce);
  project.provide('shop', { origin: shop.origin, dataDir, databaseUrl });
  return async () => {
    await shop.stop();
    for (const each of [dataDir, startedOnce]) await rm(each, { recursive: true, force: true });
  };
}
