import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { DocumentContent } from './document.ts';
import { makeMissingFiles, readDocumentPdf } from './document-files.server.ts';
import { openDocumentDrawer } from './pdf/open-document-drawer.server.ts';
import type { PrintedDocument } from './pdf/printed-document.ts';
import { readPdf } from './pdf/test-read-pdf.server.ts';
import { documentFiles } from './tables.server.ts';
import { invoiceCases } from './test-document-cases.server.ts';
import { issuedAt } from './test-documents.server.ts';
import { saveDocument } from './test-save-document.server.ts';

// A low-priority process starts only when the machine has time for it.
vi.setConfig({ testTimeout: 120_000 });

const connection = useTestDatabase();
const drawer = openDocumentDrawer();
const invoice: PrintedDocument = invoiceCases['within the State'];
const oneDayMs = 24 * 60 * 60_000;
let serial = 0;
const panSecret = deriveSecret('the secret of a shop', 'PAN of buyers');
afterAll(() => drawer.close());

function shopNow(origin = 'https://kanak.example') {
  const log = openLog('silent');
  return { db: connection.db, drawer, origin, panSecret, clock: () => issuedAt, log };
}
const save = (document: PrintedDocument = invoice) =>
  saveDocument(connection.db, document, (serial += 1));
const files = () => connection.db.select().from(documentFiles);

beforeEach(async () => {
  await makeMissingFiles(shopNow());
});

test('a document is drawn on first request, with its verification URL', async () => {
  const id = await save();
  const pdf = await readDocumentPdf(shopNow(), id);
  const { text, info } = await readPdf(pdf ?? Buffer.alloc(0));
  expect(info.Title).toMatch(/^Tax Invoice INV\/26-27\/\d{6}$/);
  expect(text).toMatch(/https:\/\/kanak\.example\/verify\/[a-z2-7]{16} /);
});

test('later requests get the stored bytes, even if the shop would now draw others', async () => {
  const id = await save();
  const first = await readDocumentPdf(shopNow(), id);
  const later = await readDocumentPdf(shopNow('https://moved.example'), id);
  expect(first).not.toBeNull();
  expect(later).toEqual(first);
});

test('concurrent requests get the same bytes, and one file is stored', async () => {
  const id = await save();
  const before = (await files()).length;
  const asked = ['one', 'two', 'three', 'four'].map((name) =>
    readDocumentPdf(shopNow(`https://${name}.example`), id),
  );
  const [first, ...others] = await Promise.all(asked);
  expect(first).not.toBeNull();
  for (const other of others) expect(other).toEqual(first);
  expect(await files()).toHaveLength(before + 1);
});

test('an unknown document has no file', async () => {
  expect(await readDocumentPdf(shopNow(), newId())).toBeNull();
});

test('documents that nobody requested are drawn in the background, once each', async () => {
  const ids = [await save(), await save(), await save()];
  expect(await makeMissingFiles(shopNow())).toBe(3);
  const made = new Map((await files()).map(({ documentId, pdf }) => [documentId, pdf]));
  for (const id of ids) expect(await readDocumentPdf(shopNow(), id)).toEqual(made.get(id));
  expect(await makeMissingFiles(shopNow())).toBe(0);
});

test('an old document is drawn only on request', async () => {
  const id = await save({ ...invoice, issuedAt: new Date(issuedAt.getTime() - 8 * oneDayMs) });
  expect(await makeMissingFiles(shopNow())).toBe(0);
  expect(await readDocumentPdf(shopNow(), id)).not.toBeNull();
});

test('a run that is out of time leaves the rest to the next one', async () => {
  await save();
  expect(await makeMissingFiles(shopNow(), AbortSignal.abort())).toBe(0);
  expect(await makeMissingFiles(shopNow())).toBe(1);
});

test('a drawer that closes leaves the document to the next run', async () => {
  const id = await save();
  const closed = openDocumentDrawer();
  await closed.close();
  const closing = { ...shopNow(), drawer: closed };
  expect(await makeMissingFiles(closing)).toBe(0);
  await expect(readDocumentPdf(closing, id)).rejects.toThrow('could not be drawn');
  expect(await makeMissingFiles(shopNow())).toBe(1);
});

test('a document that cannot be drawn holds up no other', async () => {
  const earlier = new Date(issuedAt.getTime() - oneDayMs);
  const broken = await save({ ...invoice, issuedAt: earlier, content: {} as DocumentContent });
  const id = await save();
  expect(await makeMissingFiles(shopNow())).toBe(1);
  expect((await files()).map(({ documentId }) => documentId)).toContain(id);
  await expect(readDocumentPdf(shopNow(), broken)).rejects.toThrow('Cannot read');
});

test('the file of a document can be neither changed nor deleted', async () => {
  const id = await save();
  const pdf = await readDocumentPdf(shopNow(), id);
  const change = connection.db.update(documentFiles).set({ pdf: Buffer.from('other') });
  await expect(change).rejects.toThrow('update "document_files"');
  await expect(connection.db.delete(documentFiles)).rejects.toThrow('delete from "document_files"');
  expect(await readDocumentPdf(shopNow(), id)).toEqual(pdf);
});
