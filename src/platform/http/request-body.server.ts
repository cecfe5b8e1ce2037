import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '#platform/result.ts';

const maxBodyMs = 30_000;

/** Ends a request whose body, which is short, takes so long that it must be meant to keep the connection busy. */
export function endSlowBody(request: IncomingMessage): void {
  const waiting = setTimeout(() => !request.complete && request.destroy(), maxBodyMs);
  waiting.unref();
  request.once('close', () => clearTimeout(waiting));
}

/** Why a body was not read to its end. One that states its length was judged by that (`checkRequest`); one in chunks states none. */
export type BodyFault = 'broken-off' | 'too-long';

/** The body of a request, read to its end, of at most so many bytes. */
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

/**
 * A request whose long body is read where it is used: it breaks where it gets longer than so many bytes, and `isTooLong`
 * says so.
 */
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
  // The browser's declaration does not know what Node asks for with a stream.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return { request: new Request(url, init), isTooLong: () => length > maxBytes };
}
