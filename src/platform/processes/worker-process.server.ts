import cluster from 'node:cluster';
import type { FromPrimary } from './process-messages.ts';
import { sayToPrimary } from './siblings.server.ts';

/** A program that can shut down gracefully. */
export type Service = {
  /** Reports 'not ready' from now on. */
  beginDrain(): { isWatched: boolean; reported: Promise<void> };
  /** Resolves when no more visitors come, or after a few seconds. */
  untilQuiet(): Promise<void>;
  /** Finishes work in progress, within the usual time. */
  close(): Promise<void>;
};

/** The number of this worker process, from 1; null for a single process or the primary. */
export function workerNumber(env: NodeJS.ProcessEnv): number | null {
  return cluster.isWorker ? Number(env[workerVariable]) : null;
}

/** The environment variable in which the primary passes a worker its number. */
export const workerVariable = 'KANAK_WORKER';

/** Reports that this worker serves, and ends it when the primary asks. Node also ends a worker at once if its primary is gone. */
export function serveForPrimary({ beginDrain, untilQuiet, close }: Service): void {
  process.on('message', (message: FromPrimary) => {
    if (message.kind === 'drain') {
      const { isWatched, reported } = beginDrain();
      sayToPrimary({ kind: 'draining', isWatched });
      void reported.then(() => sayToPrimary({ kind: 'drain-reported' }));
    }
    if (message.kind === 'close') {
      void (message.isWatched ? untilQuiet() : Promise.resolve())
        .then(close)
        .then(() => process.exit(0));
    }
  });
  sayToPrimary({ kind: 'ready' });
}

/** On a signal to the whole process group, such as Ctrl-C, the primary shuts its workers down gracefully. */
export function leaveSignalsToPrimary(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
