import { useState } from 'react';
import type { Picture } from '#catalogue/media/picture.ts';
import { pictureFailures, uploadRefusals } from '#catalogue/media/office/picture-messages.ts';
import { sendFile } from '#catalogue/media/office/send-file.ts';
import { refusalOf, type UploadAnswer } from '#catalogue/media/office/upload-picture.ts';

type Photo = Pick<Picture, 'key' | 'width'>;

/** The picture of a piece, uploaded as soon as it is taken, so that packing waits as little as possible. */
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
