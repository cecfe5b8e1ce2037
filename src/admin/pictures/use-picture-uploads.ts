import { useEffect, useRef, useState } from 'react';
import type { EditedPicture } from '#shop/media/picture.ts';
import type { PicturePurpose } from '#shop/media/picture-purpose.ts';
import { showToast } from '#ui/toast.tsx';
import { pictureFailures } from './picture-messages.ts';
import type { SendEnd } from './send-file.ts';
import { type UploadAnswer, uploadPicture } from './upload-picture.ts';

/** A file on its way to the shop, or one that did not get there. */
export type PendingUpload = {
  id: number;
  file: File;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Why it was not taken; null while it waits or is on its way. */
  error: string | null;
};

type Queued = Pick<PendingUpload, 'id' | 'file'>;
type Queue = { waiting: Queued[]; sending: { id: number; abort: AbortController } | null };

/** Sends files one after the other, so that they come in their order; what fails stays until it is sent again or dropped. */
export function usePictureUploads(
  purpose: PicturePurpose,
  onKept: (picture: EditedPicture) => void,
) {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const nextId = useRef(0);
  // Beside what is shown, which may be rendered later than a file has come to its end.
  const queue = useRef<Queue>({ waiting: [], sending: null });
  const keep = useRef(onKept);
  useEffect(() => {
    keep.current = onKept;
  });
  useEffect(() => {
    const { current } = queue;
    return () => {
      current.waiting = [];
      current.sending?.abort.abort();
    };
  }, []);

  async function sendOne({ id, file }: Queued): Promise<void> {
    const abort = new AbortController();
    queue.current.sending = { id, abort };
    const onProgress = (share: number) => setUploads((all) => changed(all, id, { share }));
    const end = await uploadPicture({ file, purpose, onProgress, signal: abort.signal });
    queue.current.sending = null;
    const error = abort.signal.aborted ? null : tellFailure(end, purpose);
    setUploads((all) => (error === null ? without(all, id) : changed(all, id, { error })));
    if (end.outcome === 'taken') keep.current(end.answer.picture);
  }

  async function enqueue(files: readonly Queued[]): Promise<void> {
    queue.current.waiting.push(...files);
    while (!queue.current.sending) {
      const next = queue.current.waiting.shift();
      if (!next) return;
      await sendOne(next);
    }
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => {
        nextId.current += 1;
        return { id: nextId.current, file, share: 0, error: null };
      });
      setUploads((all) => [...all, ...added]);
      void enqueue(added);
    },
    retry(upload: PendingUpload) {
      setUploads((all) => changed(all, upload.id, { error: null, share: 0 }));
      void enqueue([upload]);
    },
    cancel(id: number) {
      const { current } = queue;
      if (current.sending?.id === id) return current.sending.abort.abort();
      current.waiting = current.waiting.filter((each) => each.id !== id);
      setUploads((all) => without(all, id));
    },
  };
}

/** Why a file was not kept, for its own row; a fault of the shop or the way is also told as a toast. */
function tellFailure(end: SendEnd<UploadAnswer>, purpose: PicturePurpose): string | null {
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
