import type { Clock } from '#platform/clock.ts';
import { TooBusy } from '#platform/http/admission.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fail, type Result } from '#platform/result.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import type { MadeUpload } from './made-picture.ts';
import type { NotEncoded } from './encode-picture.server.ts';
import type { PictureBytes, PictureEncoder } from './open-picture-encoder.server.ts';
import { type EditedPicture, pictureFile } from './picture.ts';
import { newPictureKey, sourceName } from './picture-keys.server.ts';
import type { PicturePurpose } from './picture-purpose.ts';
import { pictures } from './tables.server.ts';

/** The parts of the shop needed for saving pictures. */
export type PictureShop = { db: Database; storage: Storage; clock: Clock; encoder: PictureEncoder };

type NewPicture = { bytes: PictureBytes; purpose: PicturePurpose; alt?: string };

/**
 * Saves an uploaded picture as pending: checked by content, re-encoded, its files under names of the shop's own. The row comes
 * last, so that whoever finds it also finds the files; a failure leaves nothing behind. Throws `TooBusy` if the encoder ended
 * midway, as on a machine where it gets no time.
 */
export async function savePicture(
  shop: PictureShop,
  { bytes, ...picture }: NewPicture,
): Promise<Result<EditedPicture, NotEncoded>> {
  const saved = await shop.encoder.encodeUpload(bytes, (upload) =>
    saveUpload(shop, { ...picture, upload }),
  );
  if (saved.ok) return saved;
  if (saved.reason === 'interrupted') throw new TooBusy('The encoder of pictures has ended');
  return fail(saved.reason);
}

type NewUpload = Omit<NewPicture, 'bytes'> & { upload: MadeUpload };

/** Saves an upload's encoded files. */
export async function saveUpload(
  { db, storage, clock }: Omit<PictureShop, 'encoder'>,
  { upload, purpose, alt = '' }: NewUpload,
): Promise<EditedPicture> {
  const { width, height } = upload;
  const key = newPictureKey(purpose, clock());
  const files = uploadFiles(key, upload);
  try {
    await takeAll(storage, files);
    const row = { key, alt, width, height, isPending: true, createdAt: clock() };
    const [saved] = await db.insert(pictures).values(row).returning({ id: pictures.id });
    if (!saved) throw new Error('A picture was saved without an id');
    return { id: saved.id, key, alt, width, height };
  } catch (error) {
    await Promise.allSettled(files.map(({ name }) => storage.remove(name)));
    throw error;
  }
}

type NamedFile = { name: string; file: string };

/** Waits for all files, even if one has failed. */
async function takeAll(storage: Storage, files: readonly NamedFile[]): Promise<void> {
  const ends = await Promise.allSettled(files.map(({ name, file }) => storage.take(name, file)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

function uploadFiles(key: string, upload: MadeUpload): NamedFile[] {
  const shown = upload.files.map(({ width, format, file }) => ({
    name: pictureFile(key, width, format),
    file,
  }));
  return [...shown, { name: sourceName(key), file: upload.source }];
}
