/** A raw response: the status, the head as text, and the unchunked body, possibly compressed. */
export type HttpAnswer = { status: number; head: string; body: Buffer };

const headEnd = Buffer.from('\r\n\r\n');
const lineEnd = Buffer.from('\r\n');

/** Parses the response to a request other than HEAD; null while it is incomplete (RFC 9112, 6). */
export function readAnswer(received: Buffer): HttpAnswer | null {
  const end = received.indexOf(headEnd);
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const rest = received.subarray(end + headEnd.length);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (status === 304 || status === 204) return { status, head, body: rest.subarray(0, 0) };
  if (length === undefined) {
    const body = joinChunks(rest);
    return body && { status, head, body };
  }
  const bytes = Number(length);
  return rest.length < bytes ? null : { status, head, body: rest.subarray(0, bytes) };
}

/** The concatenated chunks of a chunked body; null before the empty chunk that ends it. */
function joinChunks(chunked: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < chunked.length) {
    const sizeEnd = chunked.indexOf(lineEnd, at);
    if (sizeEnd < 0) return null;
    const size = Number.parseInt(chunked.toString('latin1', at, sizeEnd), 16);
    const next = sizeEnd + 2 + size + 2;
    if (next > chunked.length) return null;
    if (size === 0) return Buffer.concat(parts);
    parts.push(chunked.subarray(sizeEnd + 2, sizeEnd + 2 + size));
    at = next;
  }
  return null;
}

/** A response header; empty if missing. */
export function headerOf({ head }: HttpAnswer, name: string): string {
  return new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1] ?? '';
}
