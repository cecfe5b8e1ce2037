import type { Database } from '#platform/database/database.server.ts';
import type { Replica } from '#platform/database/replica.server.ts';
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

/** As `loadOrShowError`, for a list: it is read from the replica where there is one that is up to date. */
export function listOrShowError<T>(
  { log, replica }: { log: Log; replica: Pick<Replica, 'read'> },
  failure: string,
  list: (db: Database) => Promise<T>,
): Promise<T | null> {
  return loadOrShowError(log, failure, () => replica.read((db) => list(db)));
}
