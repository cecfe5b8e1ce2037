import { openTaskProcess } from '#platform/jobs/task-process.server.ts';
import type { Result } from '#platform/result.ts';
import type { DrawerTasks } from './document-drawer.server.ts';
import type { DrawingInput } from './printed-document.ts';

/** Draws documents beside the shop's own process. `interrupted`: the drawer has ended in the middle, twice or for good. */
export type DocumentDrawer = {
  drawDocument(input: DrawingInput): Promise<Result<Uint8Array, 'interrupted'>>;
};

/** For the program, which runs from its source, as the picture encoder is. */
export function openDocumentDrawer(): DocumentDrawer & { close(): Promise<void> } {
  const { run, close } = openTaskProcess<DrawerTasks>(
    new URL('./document-drawer.server.ts', import.meta.url),
    {
      maxConcurrent: 1,
      // A tenth of a second of a processor; the buyer or staff who asked for the document wait meanwhile.
      isAwaited: true,
      timeoutMs: 120_000,
      idleMs: 30_000,
      maxMemoryMb: 128,
    },
  );
  return {
    async drawDocument(input) {
      const first = await run('drawDocument', input);
      // What ended the process may have had nothing to do with this document.
      return first.ok ? first : run('drawDocument', input);
    },
    close,
  };
}
