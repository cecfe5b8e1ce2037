import { availableParallelism } from 'node:os';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/log.server.ts';
import {
  superviseWorkers,
  WorkersEndedError,
} from '#platform/processes/supervise-workers.server.ts';
import { picturesAtOnce } from '#catalogue/media/pictures-at-once.ts';
import { StartProblem } from './start-problem.ts';

type OpenOptions = { config: Config; databaseUrl: string; log: Log; env: NodeJS.ProcessEnv };

/** Opens the shop in several processes behind one port, and restarts each that ends. */
export async function openProcesses(options: OpenOptions): Promise<{ stop(): Promise<void> }> {
  const { config, databaseUrl, log, env } = options;
  try {
    return await superviseWorkers({
      count: config.processes,
      // This process has overridden NODE_ENV for its libraries; workers need the operator's setting, and do the same.
      env: { DATABASE_URL: databaseUrl, NODE_ENV: env['NODE_ENV'] ?? '' },
      maxTurns: picturesAtOnce({
        processes: config.processes,
        processors: availableParallelism(),
      }),
      log,
    });
  } catch (fault) {
    if (fault instanceof WorkersEndedError) throw new StartProblem(fault.message);
    throw fault;
  }
}
