import { parentPort, workerData } from 'node:worker_threads';
import { readConfig } from '#platform/config/config.server.ts';
import { prepareShop } from './prepare-shop.ts';
import { StartProblem } from './start-problem.ts';

/** The operator's settings, and the resulting database URL. */
export type Preparation = { env: NodeJS.ProcessEnv; databaseUrl: string };
export type Prepared = { ok: true; people: string[] } | { ok: false; lines: readonly string[] };

parentPort?.postMessage(await prepare(workerData));

async function prepare({ env, databaseUrl }: Preparation): Promise<Prepared> {
  const config = readConfig(env);
  if (!config.ok) return { ok: false, lines: config.problems };
  try {
    return { ok: true, people: await prepareShop(config.value, databaseUrl) };
  } catch (fault) {
    if (fault instanceof StartProblem) return { ok: false, lines: fault.lines };
    throw fault;
  }
}
