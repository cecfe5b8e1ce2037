import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { BackupProblem } from '#platform/backup/backup-problem.server.ts';
import { syncFolder } from '#platform/backup/backup-file.server.ts';
import { backedUpSchemas, dataFiles } from './contents.server.ts';
import type { ShopPlace } from './take-backup.server.ts';

/** In the data folder for as long as a restore into it is not finished, so that it can be begun again. */
const markerFile = 'unfinished-restore';

/** Where the shop has anything; a hosted database may have schemas of its own besides. */
const shopSchemas = [...backedUpSchemas, 'drizzle', 'pgboss'];

const notEmpty = (what: string) =>
  new BackupProblem(
    `${what}. A backup is restored into an empty shop only: choose another DATA_DIR, or an empty database.`,
  );

/** Throws unless the database and the data folder hold no shop; what an unfinished restore has left there is nothing. */
export async function refuseFullPlace(client: pg.Client, place: ShopPlace): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 1`,
    [shopSchemas],
  );
  if (rows[0]) throw notEmpty(`The database is not empty: it has ${rows[0].name}`);
  if (await hasMarker(place.dataDir)) return;
  for (const name of dataFiles) {
    const isThere = await stat(path.join(place.dataDir, name)).catch(() => null);
    if (isThere) throw notEmpty(`${place.dataDir} is not empty: it has ${name}`);
  }
  for await (const picture of place.storage.list()) {
    if (picture) throw notEmpty('There are pictures already where the shop would put its own');
  }
}

async function hasMarker(dataDir: string): Promise<boolean> {
  const text = await readFile(path.join(dataDir, markerFile), 'utf8').catch(() => null);
  return text !== null;
}

/** Writes down that what is in the data folder from now on is of a restore that has not ended. */
export async function markFolder(dataDir: string): Promise<string> {
  const file = path.join(dataDir, markerFile);
  await writeFile(
    file,
    'A backup is being restored into this folder, or was and was not finished.\n',
  );
  await syncFolder(dataDir);
  return file;
}
