import { uploadRefusals } from './picture-messages.ts';

/** The answer of an upload endpoint: `text` says why it rejected the file. */
export type FileAnswer = { ok: true } | { ok: false; text: string };

/** `failed`: the connection or the shop is at fault, and a retry with the same file may succeed. */
export type SendEnd<Answer extends FileAnswer> =
  | { outcome: 'taken'; answer: Extract<Answer, { ok: true }> }
  | { outcome: 'refused'; text: string }
  | { outcome: 'failed' };

type Sending = {
  file: File;
  address: string;
  /** Message for a file that exceeds the endpoint's limit. */
  tooLong: string;
  /** Called with the share uploaded, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads a file. Uses XMLHttpRequest because `fetch` reports no upload progress. */
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
  // After a sign-out, the browser silently follows the redirect to the sign-in page.
  if (!responseURL.includes('/admin/api/')) {
    return { outcome: 'refused', text: uploadRefusals['signed-out'] };
  }
  const answer = response as Answer | null;
  if (answer?.ok) return { outcome: 'taken', answer: answer as Extract<Answer, { ok: true }> };
  if (!answer || status >= 500) return { outcome: 'failed' };
  return { outcome: 'refused', text: answer.text };
}
