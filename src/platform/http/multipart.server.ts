import { data } from 'react-router';

/** A field of a form, or a file of it. `bytes` is null where it is longer than it may be: what it was is not kept. */
export type FormPart = { name: string; isFile: boolean; bytes: Buffer | null };

/**
 * The parts of a form with files, one after another as they arrive, so that no more of it is in memory than the part at
 * hand: whoever takes long over one makes the sender wait. What is longer than `maxPartBytes` is read past. Anything else than
 * such a form is answered 400, and so is one of more than `maxParts`, since nobody else is served while many small ones are read.
 */
export async function* readParts(
  request: Request,
  { maxPartBytes, maxParts }: { maxPartBytes: number; maxParts: number },
): AsyncGenerator<FormPart, void> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary || !request.body) throw data(null, 400);
  const reader = openReader(request.body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // What comes before the first delimiter is nothing.
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

/** Reads a body piece by piece; what ends too soon is answered 400. */
function openReader(body: ReadableStream<Uint8Array>) {
  const chunks = body.getReader();
  // A delimiter begins on a line of its own, which the first one does without a line before it.
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
    /** All until a mark, which is taken too; null where that is more than may be. */
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
