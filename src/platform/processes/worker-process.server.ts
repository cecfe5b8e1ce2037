import cluster from 'node:cluster';
import type { FromPrimary } from './process-messages.ts';
import { sayToPrimary } from './siblings.server.ts';

/** A program that can end in good order. */
export type Service = {
  /** From now on it says that it is not ready. */
  beginDrain(): { isWatched: boolean; reported: Promise<void> };
  /** Resolves when no visitors come any more, or after a few seconds. */
  untilQuiet(): Promise<void>;
  /** Ends what is under way, within the usual time. */
  close(): Promise<void>;
};

/** Which of the processes behind the port this is, from 1; null for a process that is alone or the primary. */
export function workerNumber(env: NodeJS.ProcessEnv): number | null {
  return cluster.isWorker ? Number(env[workerVariable]) : null;
}

/** By this name the primary says to a worker which one it is. */
export const workerVariable = 'KANAK_WORKER';

/**
 * Reports that this worker serves, and ends it when the primary asks; also at once when the primary is gone, which is
 * how Node ends a worker.
 */
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

/** A signal to the whole group of processes, such as Ctrl-C: the primary ends its workers in good order. */
export function leaveSignalsToPrimary(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
