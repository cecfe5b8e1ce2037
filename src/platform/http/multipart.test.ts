import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormPart, readParts } from './multipart.server.ts';

/** A request whose body arrives in pieces of this many bytes. */
async function inPieces(request: Request, pieceBytes: number): Promise<Request> {
  const whole = await request.bytes();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < whole.length; from += pieceBytes) {
        controller.enqueue(whole.subarray(from, from + pieceBytes));
      }
      controller.close();
    },
  });
  const { url, headers } = request;
  return new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

const requestOf = (form: FormData) =>
  new Request('http://shop.test/', { method: 'POST', body: form });

async function partsOf(
  request: Request,
  { maxPartBytes = 1_000_000, maxParts = 1_000 } = {},
): Promise<FormPart[]> {
  return Array.fromAsync(readParts(request, { maxPartBytes, maxParts }));
}

const entry = fc.record({
  name: fc.stringMatching(/^[a-z]{1,10}$/),
  isFile: fc.boolean(),
  bytes: fc.uint8Array({ maxLength: 300 }),
});

test('every form is read as it was built, in whatever pieces it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1 }),
      fc.integer({ min: 1, max: 90 }),
      async (entries, size) => {
        const form = new FormData();
        const texts = entries.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
        for (const [place, { name, isFile, bytes }] of entries.entries()) {
          if (isFile) form.append(name, new File([Buffer.from(bytes)], 'photo.jpg'));
          else form.append(name, texts[place] ?? '');
        }
        const parts = await partsOf(await inPieces(requestOf(form), size));
        expect(parts).toEqual(
          entries.map(({ name, isFile, bytes }, place) => ({
            name,
            isFile,
            bytes: isFile ? Buffer.from(bytes) : Buffer.from(texts[place] ?? ''),
          })),
        );
      },
    ),
  );
});

test('a form with too many parts is refused', async () => {
  const form = new FormData();
  for (let unit = 0; unit < 20_000; unit += 1) form.append('unit', String(unit));
  const asked = partsOf(requestOf(form), { maxParts: 19_999 });
  await expect(asked).rejects.toMatchObject({ init: { status: 400 } });
  expect(await partsOf(requestOf(form), { maxParts: 20_000 })).toHaveLength(20_000);
});

test('a file that contains most of a delimiter is read whole', async () => {
  const form = new FormData();
  const bytes = Buffer.from('\r\n--\r\n------WebKitForm\r\n-\r\n');
  form.append('photo', new File([bytes], 'photo.jpg'));
  expect(await partsOf(await inPieces(requestOf(form), 7))).toEqual([
    { name: 'photo', isFile: true, bytes },
  ]);
});

test('a part over the size limit is skipped, and the following parts are read', async () => {
  const form = new FormData();
  form.append('photo', new File([Buffer.alloc(101)], 'long.jpg'));
  form.append('photo', new File([Buffer.alloc(100)], 'fits.jpg'));
  form.append('words', 'The shank is bent.');
  expect(await partsOf(await inPieces(requestOf(form), 50), { maxPartBytes: 100 })).toEqual([
    { name: 'photo', isFile: true, bytes: null },
    { name: 'photo', isFile: true, bytes: Buffer.alloc(100) },
    { name: 'words', isFile: false, bytes: Buffer.from('The shank is bent.') },
  ]);
});

describe('refused with 400:', () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const post = (body: string, type = headers) =>
    new Request('http://shop.test/', { method: 'POST', headers: type, body });
  test.each([
    ['a form without files', post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['a form without a boundary', post('--x', { 'content-type': 'multipart/form-data' })],
    ['a body that is empty', post('')],
    ['a body without a delimiter', post('nothing of the kind')],
    [
      'a part without an end',
      post('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nbroken'),
    ],
    ['a part without a name', post('--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--')],
    ['a part with an endless head', post(`--x\r\nx: ${'y'.repeat(5_000)}\r\n\r\na\r\n--x--`)],
  ])('%s', async (_what, request) => {
    await expect(partsOf(request)).rejects.toMatchObject({ init: { status: 400 } });
  });
});
