import { inArray, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import type { Picture } from './picture.ts';
import { pictureColumns } from './picture-columns.server.ts';
import { pictures } from './tables.server.ts';

/** The existing pictures among these ids and keys, indexed by both. */
export async function findPictures(
  db: Database,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
): Promise<Map<string, Picture>> {
  if (ids.length + keys.length === 0) return new Map();
  const rows = await db
    .select({ id: pictures.id, picture: pictureColumns })
    .from(pictures)
    .where(or(isAmong(pictures.id, ids), inArray(pictures.key, [...keys])));
  return new Map(
    rows.flatMap(({ id, picture }) => [
      [id, picture],
      [picture.key, picture],
    ]),
  );
}
