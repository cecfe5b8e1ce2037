import type { Database } from '#platform/database/database.server.ts';
import type { Replica } from '#platform/database/replica.server.ts';
import type { Log } from '#platform/log.server.ts';

/** What a screen shows, or null if it could not be loaded; the error is logged with the message that the screen shows. */
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

/** As `loadOrShowError`, for a list: read from the replica if there is an up-to-date one. */
export function listOrShowError<T>(
  { log, replica }: { log: Log; replica: Pick<Replica, 'read'> },
  failure: string,
  list: (db: Database) => Promise<T>,
): Promise<T | null> {
  return loadOrShowError(log, failure, () => replica.read((db) => list(db)));
}
