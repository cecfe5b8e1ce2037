import { openTaskProcess } from '#platform/jobs/task-process.server.ts';
import type { Result } from '#platform/result.ts';
import type { DrawerTasks } from './document-drawer.server.ts';
import type { DrawingInput } from './printed-document.ts';

/** Draws documents outside the shop's own process. `interrupted`: the drawer ended midway twice, or is closed for good. */
export type DocumentDrawer = {
  drawDocument(input: DrawingInput): Promise<Result<Uint8Array, 'interrupted'>>;
};

/** Runs from source, like the picture encoder. */
export function openDocumentDrawer(): DocumentDrawer & { close(): Promise<void> } {
  const { run, close } = openTaskProcess<DrawerTasks>(
    new URL('./document-drawer.server.ts', import.meta.url),
    {
      maxConcurrent: 1,
      // Takes a tenth of a second of CPU, while a buyer or member of staff waits.
      isAwaited: true,
      timeoutMs: 120_000,
      idleMs: 30_000,
      maxMemoryMb: 128,
    },
  );
  return {
    async drawDocument(input) {
      const first = await run('drawDocument', input);
      // The process may have ended for a reason unrelated to this document.
      return first.ok ? first : run('drawDocument', input);
    },
    close,
  };
}
