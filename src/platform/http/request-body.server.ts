import type { IncomingMessage } from 'node:http';

const maxBodyMs = 30_000;

/** Ends a request whose body, which is short, takes so long that it must be meant to keep the connection busy. */
export function endSlowBody(request: IncomingMessage): void {
  const waiting = setTimeout(() => !request.complete && request.destroy(), maxBodyMs);
  waiting.unref();
  request.once('close', () => clearTimeout(waiting));
}

/** The body of a request, read to its end; null where it broke off. `checkRequest` has limited its length. */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
