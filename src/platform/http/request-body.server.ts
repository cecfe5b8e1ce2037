import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '#platform/result.ts';

const maxBodyMs = 30_000;

/** Ends a request whose short body takes so long that it must be meant to tie up the connection. */
export function endSlowBody(request: IncomingMessage): void {
  const waiting = setTimeout(() => !request.complete && request.destroy(), maxBodyMs);
  waiting.unref();
  request.once('close', () => clearTimeout(waiting));
}

/** Why a body was not read completely. A stated length was checked before (`checkRequest`); a chunked body has none. */
export type BodyFault = 'broken-off' | 'too-long';

/** The complete body of a request, up to `maxBytes`. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Result<Buffer<ArrayBuffer>, BodyFault>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > maxBytes) return fail('too-long');
      chunks.push(chunk);
    }
  } catch {
    return fail('broken-off');
  }
  return ok(Buffer.concat(chunks));
}

/** A request whose long body is read by its handler: reading fails beyond `maxBytes`, and `isTooLong` then returns true. */
export function limitBody(
  asked: Request,
  maxBytes: number,
): { request: Request; isTooLong: () => boolean } {
  let length = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > maxBytes) controller.error(new Error('A body is longer than it may be'));
      else controller.enqueue(chunk);
    },
  });
  const { url, method, headers, signal } = asked;
  const body = asked.body?.pipeThrough(limit) ?? null;
  // The DOM types lack `duplex`, which Node requires with a stream.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return { request: new Request(url, init), isTooLong: () => length > maxBytes };
}
