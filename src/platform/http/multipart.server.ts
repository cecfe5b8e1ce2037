import { data } from 'react-router';

/** A field or a file of a form. `bytes` is null if it exceeded the limit: its content is discarded. */
export type FormPart = { name: string; isFile: boolean; bytes: Buffer | null };

/**
 * The parts of a multipart form, yielded as they arrive, so that only the current part is in memory and a slow consumer makes the
 * sender wait. A part longer than `maxPartBytes` is skipped. Anything but such a form is answered 400, and so is one with more
 * than `maxParts`, since reading many small parts blocks all other requests.
 */
export async function* readParts(
  request: Request,
  { maxPartBytes, maxParts }: { maxPartBytes: number; maxParts: number },
): AsyncGenerator<FormPart, void> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary || !request.body) throw data(null, 400);
  const reader = openReader(request.body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // Ignore anything before the first delimiter.
  await reader.takeUntil(delimiter, 0);
  for (let part = 1; (await reader.take(2)).toString('latin1') === '\r\n'; part += 1) {
    if (part > maxParts) throw data(null, 400);
    const head = await reader.takeUntil(headEnd, maxHeadBytes);
    if (!head) throw data(null, 400);
    const bytes = await reader.takeUntil(delimiter, maxPartBytes);
    const { name, isFile } = readHead(head.toString('utf8'));
    yield { name, isFile, bytes };
  }
}

const headEnd = Buffer.from('\r\n\r\n');
const maxHeadBytes = 4_000;

/** RFC 2046, section 5.1.1: at most 70 characters. */
function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(
    contentType,
  );
  return found?.[1] ?? found?.[2] ?? null;
}

function readHead(head: string): { name: string; isFile: boolean } {
  const disposition = /^content-disposition: *form-data *;(.*)$/im.exec(head)?.[1] ?? '';
  const name = /(?:^|;) *name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw data(null, 400);
  return { name, isFile: /; *filename\*?=/i.test(disposition) };
}

/** Reads a body incrementally; one that ends too soon is answered 400. */
function openReader(body: ReadableStream<Uint8Array>) {
  const chunks = body.getReader();
  // A delimiter follows a line break, which the first one may lack.
  let rest: Buffer = Buffer.from('\r\n');

  async function more(): Promise<void> {
    const next = await chunks.read().catch(() => null);
    if (!next || next.done) throw data(null, 400);
    rest = Buffer.concat([rest, next.value]);
  }
  async function take(count: number): Promise<Buffer> {
    while (rest.length < count) await more();
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  }

  return {
    take,
    /** Everything up to a mark, which is consumed too; null if that exceeds `maxBytes`. */
    async takeUntil(mark: Buffer, maxBytes: number): Promise<Buffer | null> {
      const kept: Buffer[] = [];
      let length = 0;
      const keep = (part: Buffer) => {
        length += part.length;
        if (length <= maxBytes) kept.push(part);
        else kept.length = 0;
      };
      let end = rest.indexOf(mark);
      while (end === -1) {
        // The mark may have begun in the last bytes.
        keep(await take(Math.max(0, rest.length - mark.length + 1)));
        await more();
        end = rest.indexOf(mark);
      }
      keep(await take(end));
      await take(mark.length);
      return length <= maxBytes ? Buffer.concat(kept) : null;
    },
  };
}
