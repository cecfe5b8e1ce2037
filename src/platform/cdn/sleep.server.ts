import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Waits for so long, or without end where that is null, and no longer than until the signal. Keeps no process from ending. */
export async function sleep(ms: number | null, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const over = ms === null ? once(signal, 'abort') : delay(ms, undefined, { signal, ref: false });
  await over.then(
    () => undefined,
    () => undefined,
  );
}
