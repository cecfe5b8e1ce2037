import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { connectDatabase } from '#platform/database/database.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { invoiceCases } from '#orders/documents/test-document-cases.server.ts';
import { saveDocument } from '#orders/documents/test-save-document.server.ts';
import { commandsBelow } from '../support/processes.ts';
import { signedInOwner } from '../../proofs/support/imports.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { databaseUrlOf } from '../../proofs/support/program.ts';

// The drawer runs at a low priority and waits on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const noted = path.join(useTestFolder(), 'packages');
const shop = useOwnShop({
  NODE_OPTIONS: `--import=${import.meta.resolve('../../proofs/support/note-packages.mjs')}`,
  NOTE_PACKAGES_IN: noted,
});

test('a document prints the buyer’s name in the script of their State', async () => {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  const { db, close } = connectDatabase(await databaseUrlOf(shop.dataDir));
  const paper = invoiceCases['within the State'];
  const buyer = { ...paper.content.buyer, name: 'அனிதா முருகன்' };
  const content = { ...paper.content, buyer };
  const id = await saveDocument(db, { ...paper, content }, 900_002);
  await close();
  const { status, text } = await owner.ask(`/admin/api/documents/${id}`);
  expect(status).toBe(200);
  expect(text).toMatch(/NotoSansTamil/);
});

test('documents are drawn by a process of lower priority than the shop, which alone loads the PDF code', async () => {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  const { db, close } = connectDatabase(await databaseUrlOf(shop.dataDir));
  const id = await saveDocument(db, invoiceCases['within the State'], 900_001);
  await close();
  const response = await owner.ask(`/admin/api/documents/${id}`);
  const drawers = (await commandsBelow(shop.program.pid)).filter(({ command }) =>
    command.includes('document-drawer'),
  );
  expect(response.status).toBe(200);
  expect(response.text).toMatch(/^%PDF-1\.7/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toContain('inline; filename="INV-26-27-');
  expect(drawers.map(({ pid }) => getPriority(pid))).toEqual([5]);
  const loaded = await readBy(shop.program.pid);
  expect(loaded).toContain('index.js');
  for (const drawing of ['document-drawer.server.js', 'pdfkit', 'fontkit', 'harfbuzzjs']) {
    expect(loaded).not.toContain(drawing);
  }
  expect((await owner.ask(`/admin/api/documents/${id}`)).text).toBe(response.text);
});

test('a visitor without the right to a document is redirected', async () => {
  const answer = await shop
    .visitor()
    .ask('/admin/api/documents/01970000-0000-7000-8000-00000000000a');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
});

/** The packages and built files that a process of the program has loaded. */
async function readBy(pid: number): Promise<string[]> {
  const lines = (await readFile(noted, 'utf8')).split('\n');
  return lines.filter((line) => line.startsWith(`${pid} `)).map((line) => line.split(' ')[1] ?? '');
}
