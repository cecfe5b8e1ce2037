import { openTaskProcess, type TaskProcess } from '#platform/jobs/task-process.server.ts';
import type { SheetTasks } from './sheet-worker.server.ts';

/** Reads tables and plans their import beside the shop's own process, one after the other. */
export type SheetWorker = Pick<TaskProcess<SheetTasks>, 'run'>;

/**
 * For the program, which runs from its source: beside the built pages there is no such file, so these get the worker with
 * the shop.
 */
export function openSheetWorker(): TaskProcess<SheetTasks> {
  return openTaskProcess<SheetTasks>(new URL('./sheet-worker.server.ts', import.meta.url), {
    maxConcurrent: 1,
    // Seconds of a processor, while whoever sent the table waits.
    isAwaited: true,
    timeoutMs: 120_000,
    idleMs: 60_000,
    maxMemoryMb: 512,
  });
}
