import { uploadRefusals } from './picture-messages.ts';

/** What an endpoint answers that takes files: `text` says why it did not take this one. */
export type FileAnswer = { ok: true } | { ok: false; text: string };

/** `failed` where it is nobody's fault but the way's: the same file may do at the next try. */
export type SendEnd<Answer extends FileAnswer> =
  | { outcome: 'taken'; answer: Extract<Answer, { ok: true }> }
  | { outcome: 'refused'; text: string }
  | { outcome: 'failed' };

type Sending = {
  file: File;
  address: string;
  /** Said of a file that is longer than the address takes. */
  tooLong: string;
  /** Reported how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Sends one file to the shop. By XMLHttpRequest, because `fetch` does not report how far it is. */
export function sendFile<Answer extends FileAnswer>(sending: Sending): Promise<SendEnd<Answer>> {
  const { file, address, tooLong, onProgress, signal } = sending;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded / total),
    );
    request.addEventListener('load', () => resolve(readEnd(request, tooLong)));
    for (const end of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(end, () => resolve({ outcome: 'failed' }));
    }
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function readEnd<Answer extends FileAnswer>(
  { response, status, responseURL }: XMLHttpRequest,
  tooLong: string,
): SendEnd<Answer> {
  if (status === 413) return { outcome: 'refused', text: tooLong };
  // Who is signed out is sent to the sign-in page, and the browser goes there without asking.
  if (!responseURL.includes('/admin/api/')) {
    return { outcome: 'refused', text: uploadRefusals['signed-out'] };
  }
  const answer = response as Answer | null;
  if (answer?.ok) return { outcome: 'taken', answer: answer as Extract<Answer, { ok: true }> };
  if (!answer || status >= 500) return { outcome: 'failed' };
  return { outcome: 'refused', text: answer.text };
}
