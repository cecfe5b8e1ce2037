import { Readable } from 'node:stream';
import { byteOrderMark } from '#platform/csv/write-csv.server.ts';

/** A response that the browser saves as a CSV file; it is streamed as its parts are made. */
export function csvDownload(
  name: string,
  parts: Iterable<string> | AsyncIterable<string>,
): Response {
  async function* bytes() {
    yield Buffer.from(byteOrderMark);
    for await (const part of parts) yield Buffer.from(part);
  }
  // A part is made only once the browser has taken the previous one.
  const stream = Readable.from(bytes(), { highWaterMark: 1 });
  // The two type declarations of the stream, Node's and the browser's, are unrelated.
  const body = Readable.toWeb(stream) as unknown as BodyInit;
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}
