import { useState } from 'react';
import type { Picture } from '#shop/media/picture.ts';
import { pictureFailures, uploadRefusals } from '#admin/pictures/picture-messages.ts';
import { sendFile } from '#admin/pictures/send-file.ts';
import { refusalOf, type UploadAnswer } from '#admin/pictures/upload-picture.ts';

type Photo = Pick<Picture, 'key' | 'width'>;

/** The picture of a piece: sent as soon as it is taken, so that packing does not wait for it longer than it must. */
export function usePiecePhoto(before: Photo | null) {
  const [photo, setPhoto] = useState(before);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const refusal = refusalOf(file);
    setError(refusal);
    if (refusal) return;
    setSending(true);
    const end = await sendFile<UploadAnswer>({
      file,
      address: '/admin/api/piece-photos',
      tooLong: uploadRefusals['too-many-bytes'],
    });
    setSending(false);
    if (end.outcome === 'taken') setPhoto(end.answer.picture);
    else {
      setError(end.outcome === 'refused' ? end.text : pictureFailures.productUpload.description);
    }
  }
  return { photo, isSending, error, take, remove: () => setPhoto(null) };
}
