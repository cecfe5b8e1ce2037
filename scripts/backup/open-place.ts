import { findCluster } from '#platform/database/embedded-postgres/cluster.server.ts';
import { BackupProblem } from '#platform/backup/backup-problem.server.ts';
import { type Config, readConfig } from '#platform/config/config.server.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import type { ShopPlace } from '#upkeep/backup/take-backup.server.ts';
import { openDatabase } from '../start/open-database.ts';
import { StartProblem } from '../start/start-problem.ts';

/** The settings for the shop's location; NODE_ENV does not matter to a backup. */
export function readPlaceSettings({ NODE_ENV: _, ...env }: NodeJS.ProcessEnv): Config {
  const read = readConfig(env);
  if (!read.ok) throw new StartProblem(...read.problems);
  return read.value;
}

/** Runs work on the configured location: with the running shop's database, or with one started for the purpose. */
export async function withPlace<T>(
  config: Config,
  { mayCreate }: { mayCreate: boolean },
  work: (place: ShopPlace) => Promise<T>,
): Promise<T> {
  if (!mayCreate && !config.databaseUrl && !(await findCluster(config.dataDir))) {
    throw new BackupProblem(`No shop found in ${config.dataDir}: set DATA_DIR.`);
  }
  const database = await openDatabase(config, () => undefined);
  try {
    return await work({
      // A backup is one long session, which poolers do not allow.
      databaseUrl: config.databaseDirectUrl ?? database.url,
      dataDir: config.dataDir,
      storage: await openStorage(config),
      givenSecret: config.secret,
    });
  } finally {
    await database.stop();
  }
}
