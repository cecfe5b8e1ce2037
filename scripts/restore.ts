import { restoreBackup, verifyForRestore } from '#upkeep/backup/restore-backup.server.ts';
import {
  describeEffort,
  describeSummary,
  describeWaiting,
  fileNamed,
  readPassphrase,
  withProblemLines,
} from './backup/backup-words.ts';
import { readPlaceSettings, withPlace } from './backup/open-place.ts';
import { withSettingFiles } from './start/setting-files.ts';
import { endOnProblem, StartProblem } from './start/start-problem.ts';

// `npm run restore -- FILE` restores a backup into an empty DATA_DIR and database. The file is read completely before anything is
// changed.
await endOnProblem(() => withProblemLines(() => run(process.argv.slice(2))));

async function run([name, ...more]: string[]): Promise<void> {
  if (!name || more.length > 0 || name.startsWith('-')) {
    throw new StartProblem('Usage: npm run restore -- FILE');
  }
  const startedAt = performance.now();
  const env = withSettingFiles(process.env);
  const config = readPlaceSettings(env);
  const backup = { file: fileNamed(name, env), passphrase: await readPassphrase(env) };
  const { header, summary } = await verifyForRestore(backup, config.secret);
  console.log(`The backup taken ${header.takenAt} is complete. Restoring it …`);
  const { waitingMessages } = await withPlace(config, { mayCreate: true }, (place) =>
    restoreBackup(backup, place),
  );
  console.log(`Restored in ${describeEffort(startedAt)}:`);
  for (const line of [...describeSummary(summary), ...describeWaiting(waitingMessages)])
    console.log(line);
  console.log('Start the shop: npm start');
}
