import type { Log } from '#platform/log.server.ts';

/** What a screen shows, or null when it could not be read; the fault is logged with the text that the screen says. */
export async function loadOrShowError<T>(
  log: Log,
  failure: string,
  load: () => Promise<T>,
): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    log.error({ err: error }, failure);
    return null;
  }
}
