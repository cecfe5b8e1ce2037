/** Takes a backup as `npm run backup` does, and reports the fingerprint of its snapshot and its memory use. */
import { writeBackupFile } from '#platform/backup/backup-file.server.ts';
import { mediaFolder, openLocalStorage } from '#platform/storage/storage.server.ts';
import { takeBackup } from '#upkeep/backup/take-backup.server.ts';
import { type Fingerprint, readFingerprint } from './backup-fingerprint.ts';

const [file = '', databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const passphrase = process.env['BACKUP_PASSPHRASE'] ?? null;
const storage = await openLocalStorage(mediaFolder(dataDir));
let fingerprint: Fingerprint | null = null;
let startedAt = 0;
const records = takeBackup(
  { databaseUrl, dataDir, storage, givenSecret: null },
  {
    async onFixed(client) {
      fingerprint = await readFingerprint(client);
      startedAt = performance.now();
    },
  },
);
const { bytes } = await writeBackupFile(file, records, passphrase);
process.send?.({
  fingerprint,
  bytes,
  ms: performance.now() - startedAt,
  memoryMb: process.resourceUsage().maxRSS / 1_024,
});
process.disconnect?.();
