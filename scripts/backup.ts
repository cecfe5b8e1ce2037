import { rmSync } from 'node:fs';
import { writeBackup, writeBackupFile } from '#platform/backup/backup-file.server.ts';
import { checkBackup } from '#upkeep/backup/check-backup.server.ts';
import type { BackupSummary } from '#upkeep/backup/contents.server.ts';
import { takeBackup } from '#upkeep/backup/take-backup.server.ts';
import {
  describeEffort,
  describeSummary,
  fileNamed,
  megabytes,
  readPassphrase,
  withProblemLines,
} from './backup/backup-words.ts';
import { readPlaceSettings, withPlace } from './backup/open-place.ts';
import { withSettingFiles } from './start/setting-files.ts';
import { endOnProblem, StartProblem } from './start/start-problem.ts';

// `npm run backup -- FILE` copies the shop into a file while it sells; `-` writes to standard output, so messages go to standard
// error. `npm run backup -- --check FILE` reads such a file and summarises it.
const env = withSettingFiles(process.env);
const say = (line: string) => console.error(line);

await endOnProblem(() => withProblemLines(() => run(process.argv.slice(2))));

async function run(words: string[]): Promise<void> {
  const isCheck = words[0] === '--check';
  const [name, ...more] = isCheck ? words.slice(1) : words;
  if (!name || more.length > 0 || (name.startsWith('-') && name !== '-')) {
    throw new StartProblem(
      'Usage: npm run backup -- FILE, or to check a backup: npm run backup -- --check FILE',
    );
  }
  const passphrase = await readPassphrase(env);
  await (isCheck ? check(fileNamed(name, env), passphrase) : take(name, passphrase));
}

async function take(name: string, passphrase: string | null): Promise<void> {
  const startedAt = performance.now();
  if (passphrase === null) {
    say(
      'Warning: without a passphrase, anyone with this backup has the shop’s secret and its customers’ data. Set BACKUP_PASSPHRASE.',
    );
  }
  let summary: BackupSummary | null = null;
  const onSummary = (taken: BackupSummary) => (summary = taken);
  const written = await withPlace(readPlaceSettings(env), { mayCreate: false }, async (place) => {
    const records = takeBackup(place, { onSummary });
    if (name === '-') return void (await writeBackup(process.stdout, records, passphrase));
    const file = fileNamed(name, env);
    removeOnSignal(`${file}.part`);
    const { bytes } = await writeBackupFile(file, records, passphrase);
    return `${file}, ${megabytes(bytes)}`;
  });
  const how = passphrase === null ? 'not encrypted' : 'encrypted';
  say(`Backup written${written ? ` to ${written}` : ''}, ${how}, in ${describeEffort(startedAt)}:`);
  if (summary) for (const line of describeSummary(summary)) say(line);
}

/** An interrupted backup leaves nothing behind; after a harder kill, an incomplete file remains. */
function removeOnSignal(part: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      rmSync(part, { force: true });
      process.kill(process.pid, signal);
    });
  }
}

async function check(file: string, passphrase: string | null): Promise<void> {
  const startedAt = performance.now();
  const { header, summary } = await checkBackup(file, passphrase);
  console.log(`${file} is complete. Read in ${describeEffort(startedAt)}`);
  console.log(
    `  Taken ${header.takenAt}, PostgreSQL ${header.postgres}, ${header.migrations.length} migrations, ${passphrase === null ? 'not encrypted' : 'encrypted'}`,
  );
  for (const line of describeSummary(summary)) console.log(line);
  for (const [table, rows] of Object.entries(summary.rows)) {
    console.log(`    ${table.padEnd(32)}${rows.toLocaleString('en-IN').padStart(12)}`);
  }
}
