import { useEffect, useRef, useState } from 'react';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import type { PicturePurpose } from '#catalogue/media/picture-purpose.ts';
import { showToast } from '#ui/toast.tsx';
import { pictureFailures } from './picture-messages.ts';
import type { SendEnd } from './send-file.ts';
import { type UploadAnswer, uploadPicture } from './upload-picture.ts';
import { openUploadQueue } from './upload-queue.ts';

/** A running, waiting or failed upload. */
export type PendingUpload = {
  id: number;
  file: File;
  /** The share uploaded, from 0 to 1. */
  share: number;
  /** Why it was rejected; null while it is waiting or running. */
  error: string | null;
};

/** Uploads files one after another, to keep their order; a failed one stays until it is retried or dismissed. */
export function usePictureUploads(
  purpose: PicturePurpose,
  onSaved: (picture: EditedPicture) => void,
) {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  // Outside React state, which may be rendered after an upload has ended.
  const [queue] = useState(openUploadQueue);
  const nextId = useRef(0);
  const latestOnSaved = useRef(onSaved);
  useEffect(() => {
    latestOnSaved.current = onSaved;
  });
  useEffect(() => () => queue.close(), [queue]);

  async function send({ id, file }: PendingUpload, signal: AbortSignal): Promise<void> {
    const onProgress = (share: number) => setUploads((all) => changed(all, id, { share }));
    const end = await uploadPicture({ file, purpose, onProgress, signal });
    const error = signal.aborted ? null : showFailure(end, purpose);
    setUploads((all) => (error === null ? without(all, id) : changed(all, id, { error })));
    if (end.outcome === 'taken') latestOnSaved.current(end.answer.picture);
  }
  const enqueue = (added: readonly PendingUpload[]) =>
    queue.add(added.map((upload) => ({ id: upload.id, run: (signal) => send(upload, signal) })));

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => {
        nextId.current += 1;
        return { id: nextId.current, file, share: 0, error: null };
      });
      setUploads((all) => [...all, ...added]);
      enqueue(added);
    },
    retry(upload: PendingUpload) {
      setUploads((all) => changed(all, upload.id, { error: null, share: 0 }));
      enqueue([upload]);
    },
    cancel(id: number) {
      if (queue.cancel(id)) setUploads((all) => without(all, id));
    },
  };
}

/** The message for the row of a failed file; errors of the shop or the connection are also shown as a toast. */
function showFailure(end: SendEnd<UploadAnswer>, purpose: PicturePurpose): string | null {
  if (end.outcome === 'taken') return null;
  if (end.outcome === 'refused') return end.text;
  const { productUpload, otherUpload } = pictureFailures;
  const failure = purpose === 'product' ? productUpload : otherUpload;
  showToast({ ...failure, kind: 'error' });
  return failure.description;
}

function changed(
  all: PendingUpload[],
  id: number,
  changes: Partial<PendingUpload>,
): PendingUpload[] {
  return all.map((each) => (each.id === id ? { ...each, ...changes } : each));
}

function without(all: PendingUpload[], id: number): PendingUpload[] {
  return all.filter((each) => each.id !== id);
}
