import { and, eq, isNull } from 'drizzle-orm';
import { isId } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { NotEncoded } from '#catalogue/media/encode-picture.server.ts';
import type { PictureBytes } from '#catalogue/media/open-picture-encoder.server.ts';
import { savePicture, type PictureShop } from '#catalogue/media/save-picture.server.ts';
import { plainFileName } from './sheet-columns.ts';
import { importPictures, importRuns } from './tables.server.ts';

type SentPicture = { runId: string; fileName: string; bytes: PictureBytes };

/** Saves a picture named by an import's spreadsheet. Uploading it again replaces the first. */
export async function saveImportPicture(
  shop: PictureShop,
  { runId, fileName, bytes }: SentPicture,
): Promise<Result<null, NotEncoded | 'not-wanted'>> {
  if (!isId(runId)) return fail('not-wanted');
  const place = and(
    eq(importPictures.runId, runId),
    eq(importPictures.fileName, plainFileName(fileName)),
  );
  const [wanted] = await shop.db
    .select({ isOfVariation: importPictures.isOfVariation })
    .from(importPictures)
    .innerJoin(importRuns, eq(importRuns.id, importPictures.runId))
    .where(and(place, isNull(importRuns.importedAt)));
  if (!wanted) return fail('not-wanted');
  const purpose = wanted.isOfVariation ? 'variation' : 'product';
  const saved = await savePicture(shop, { bytes, purpose });
  if (!saved.ok) return saved;
  await shop.db.update(importPictures).set({ pictureId: saved.value.id }).where(place);
  return ok(null);
}
