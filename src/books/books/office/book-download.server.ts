import { Readable } from 'node:stream';

const types: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** A file that the browser saves, by the ending of its name; it is sent as its parts are made. */
export function bookDownload(
  name: string,
  parts: Iterable<string> | AsyncIterable<string>,
): Response {
  async function* bytes() {
    for await (const part of parts) yield Buffer.from(part);
  }
  // No more than a part is made before the browser has taken the one before it.
  const stream = Readable.from(bytes(), { highWaterMark: 1 });
  // The two declarations of the same stream, Node's and the browser's, do not know each other.
  const body = Readable.toWeb(stream) as unknown as BodyInit;
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
