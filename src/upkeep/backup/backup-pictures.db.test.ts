import { readdir } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { mediaFolder } from '#platform/storage/storage.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import {
  discardPicture,
  removeUnusedPictures,
} from '#upkeep/housekeeping/remove-unused-pictures.server.ts';
import { removeStrayFiles } from '#upkeep/housekeeping/remove-stray-files.server.ts';
import { finishUploads } from '#catalogue/media/finish-uploads.server.ts';
import { openPictureEncoder } from '#catalogue/media/open-picture-encoder.server.ts';
import { savePicture } from '#catalogue/media/save-picture.server.ts';
import { plainJpeg, uploadedAt } from '#catalogue/media/test-media.server.ts';
import { checkBackup } from './check-backup.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { withBackups } from './test-backup.server.ts';

vi.setConfig({ testTimeout: 120_000 });
const backups = withBackups();
const scratchFolder = useTestFolder();
const encoder = openPictureEncoder({ maxConcurrent: 1, scratchFolder });
afterAll(() => encoder.close());

let now = uploadedAt;
const media = () => ({
  db: backups.db,
  storage: backups.shop.storage,
  clock: () => now,
  encoder,
});

async function upload(): Promise<string> {
  const saved = await savePicture(media(), {
    bytes: await plainJpeg(400, 300),
    purpose: 'product',
  });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value.id;
}

async function allFiles({ dataDir }: { dataDir: string }): Promise<string[]> {
  const entries = await readdir(mediaFolder(dataDir), { withFileTypes: true });
  return entries.map(({ name }) => name).toSorted();
}

test('a backup has every picture file it names, whatever is removed or finished meanwhile', async () => {
  const [, discarded] = [await upload(), await upload()];
  const filesBefore = await allFiles(backups.shop);
  now = new Date(uploadedAt.getTime() + 48 * 3_600_000);
  const done: number[] = [];
  const backup = await backups.backUp({
    async onFixed() {
      await discardPicture(media(), discarded);
      done.push(await removeUnusedPictures(media()), await finishUploads(media()));
      done.push(await removeStrayFiles(media()));
    },
  });
  expect(done).toEqual([0, 0, 0]);
  expect((await checkBackup(backup.file, null)).summary).toMatchObject({
    // Including the secret.
    files: filesBefore.length + 1,
    missingCount: 0,
  });
  const place = await backups.emptyPlace();
  await restoreBackup(backup, place);
  expect(await allFiles(place)).toEqual(filesBefore);

  // After the backup, everything continues.
  expect(await finishUploads(media())).toBe(2);
  expect(await removeUnusedPictures(media())).toBe(2);
  expect(await allFiles(backups.shop)).toEqual([]);
});

test('a lost file is named, and the shop is backed up all the same', async () => {
  await upload();
  const [lost = ''] = await allFiles(backups.shop);
  await backups.shop.storage.remove(lost);
  const { summary } = await checkBackup((await backups.backUp()).file, null);
  expect(summary).toMatchObject({ missingCount: 1, missing: [lost] });
});
