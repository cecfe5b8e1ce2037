import type { EditedPicture } from '#catalogue/media/picture.ts';
import type { PicturePurpose } from '#catalogue/media/picture-purpose.ts';
import { maxUploadBytes } from '#catalogue/media/upload-limits.ts';
import { uploadRefusals } from './picture-messages.ts';
import { type SendEnd, sendFile } from './send-file.ts';

/** The server's answer to an uploaded picture. */
export type UploadAnswer = { ok: true; picture: EditedPicture } | { ok: false; text: string };

type Upload = {
  file: File;
  purpose: PicturePurpose;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Uploads one picture of a form. */
export async function uploadPicture({
  file,
  purpose,
  ...watch
}: Upload): Promise<SendEnd<UploadAnswer>> {
  const refusal = refusalOf(file);
  if (refusal) return { outcome: 'refused', text: refusal };
  const address = `/admin/api/pictures?for=${purpose}`;
  return sendFile({ file, address, tooLong: uploadRefusals['too-many-bytes'], ...watch });
}

/** Why a picture is rejected without uploading it; null if it may be accepted. */
export function refusalOf(file: File): string | null {
  if (file.size === 0) return uploadRefusals.empty;
  return file.size > maxUploadBytes ? uploadRefusals['too-many-bytes'] : null;
}

/** Discards an unused picture; false if the shop could not be reached. */
export async function discardUpload(id: string): Promise<boolean> {
  const address = `/admin/api/pictures?id=${encodeURIComponent(id)}`;
  const answer = await fetch(address, { method: 'DELETE' }).catch(() => null);
  return answer?.ok === true && !answer.redirected;
}
