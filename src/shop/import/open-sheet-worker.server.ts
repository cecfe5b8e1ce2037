import { openWorkerThread, type WorkerThread } from '#platform/jobs/worker-thread.server.ts';
import type { SheetTasks } from './sheet-worker.server.ts';

/** Reads tables and plans their import beside the event loop, one after the other. */
export type SheetWorker = Pick<WorkerThread<SheetTasks>, 'run'>;

/**
 * For the program, which runs from its source: beside the built pages there is no such file, so these get the worker with
 * the shop.
 */
export function openSheetWorker(): WorkerThread<SheetTasks> {
  return openWorkerThread<SheetTasks>(new URL('./sheet-worker.server.ts', import.meta.url), {
    timeoutMs: 30_000,
    idleMs: 60_000,
    maxMemoryMb: 512,
  });
}
