import { openTaskProcess, type TaskProcess } from '#platform/jobs/task-process.server.ts';
import type { SheetTasks } from './sheet-worker.server.ts';

/** Parses spreadsheets and plans their import in a separate process, one after another. */
export type SheetWorker = Pick<TaskProcess<SheetTasks>, 'run'>;

/**
 * Used by the program, which runs from its source. This file does not exist beside the built pages, so they get the worker from
 * the shop.
 */
export function openSheetWorker(): TaskProcess<SheetTasks> {
  return openTaskProcess<SheetTasks>(new URL('./sheet-worker.server.ts', import.meta.url), {
    maxConcurrent: 1,
    // Seconds of processor time, while the uploader waits.
    isAwaited: true,
    timeoutMs: 120_000,
    idleMs: 60_000,
    maxMemoryMb: 512,
  });
}
