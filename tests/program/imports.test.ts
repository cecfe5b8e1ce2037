import { expect, test, vi } from 'vitest';
import { maxTableBytes } from '#catalogue/import/sheet-limits.ts';
import { valueOf } from '../../proofs/support/database.ts';
import {
  checkImport,
  confirmImport,
  makePhotographs,
  productTable,
  sendImport,
  signedInOwner,
} from '../../proofs/support/imports.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { sellWhileImporting } from '../../proofs/support/sell-while-importing.ts';

// A busy machine takes its time.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const shop = useOwnShop();

const countProducts = () => valueOf<number>(shop.db, 'select count(*)::int from products');
const largest = 15 * 1024 * 1024;

test('a sheet with pictures becomes products whose pictures are shown at once', async () => {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  const before = await countProducts();
  const runId = await sendImport(owner, productTable(20, true), await makePhotographs(20));
  const { key, figures } = await checkImport(owner, runId);
  expect(figures).toEqual(['20', '0', '0']);
  expect(await countProducts()).toBe(before);
  expect((await confirmImport(owner, runId, key)).status).toBe(200);
  expect(await countProducts()).toBe(before + 20);

  const id = await valueOf<string>(
    shop.db,
    "select id from products where name = 'Imported ring 7'",
  );
  const { text } = await owner.ask(`/product/${id}`);
  const pictures = text.match(/\/media\/product_image_[\w.-]+/g) ?? [];
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of new Set(pictures)) {
    const { status } = await owner.ask(picture);
    expect([picture, status]).toEqual([picture, 200]);
  }
});

test('the export of all products, imported again, changes nothing', async () => {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  const { text, headers } = await owner.ask('/admin/api/export/products');
  expect(headers.get('content-disposition')).toContain('kanak-products.csv');
  expect(headers.get('cache-control')).toBe('no-store');
  const runId = await sendImport(owner, text, []);
  const { figures } = await checkImport(owner, runId);
  expect(figures).toEqual(['0', '0', (await countProducts()).toLocaleString('en-IN')]);
});

test('an import killed half-way leaves nothing, and can be repeated', async () => {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  const runId = await sendImport(owner, productTable(300, false), []);
  const { key } = await checkImport(owner, runId);
  const before = await countProducts();
  const cutShort = confirmImport(owner, runId, key).catch(() => 'cut short');
  const written = () =>
    valueOf<number>(shop.db, 'select written from import_runs where id = $1', [runId]);
  await expect.poll(written, { timeout: 600_000, interval: 10 }).toBeGreaterThan(0);
  await shop.program.kill();
  expect(await cutShort).toBe('cut short');

  await shop.startAgain();
  expect(await countProducts()).toBe(before);
  const again = await signedInOwner(shop.program.origin, shop.dataDir);
  const seenAgain = await checkImport(again, runId);
  expect(seenAgain.key).toBe(key);
  await confirmImport(again, runId, seenAgain.key);
  // 20 of the names already existed.
  expect(await countProducts()).toBe(before + 280);
});

test('importing an exported sheet during sales serves every buyer, and loses or invents no piece', async () => {
  const { db, program, dataDir } = shop;
  const owner = await signedInOwner(program.origin, dataDir);
  const rush = { origin: program.origin, owner, db, rows: 150, sales: 24, atOnce: 3 };
  const sold = await sellWhileImporting(rush);
  expect(sold).toMatchObject({
    otherAnswers: [],
    figures: ['0', '150', '0'],
    isImported: true,
    wrongPieces: [],
    broken: [],
  });
  expect(sold.paid.afterExport).toBe(8);
  expect(sold.paid.whileImporting).toBeGreaterThan(0);
});

test('requests are answered while oversized sheets are refused', async () => {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  const visitor = shop.visitor();
  const tables = [','.repeat(5 * 1024 * 1024), `Name\n${'Ring\n'.repeat(232_000)}`];
  const address = '/admin/api/import/table?name=a.csv';
  let areRefused = false;
  const refused = Promise.all(
    tables.map(async (raw) => (await owner.ask(address, { raw, method: 'POST' })).status),
  ).finally(() => {
    areRefused = true;
  });
  const waitsMs: number[] = [];
  while (!areRefused) {
    const askedAt = performance.now();
    expect((await visitor.ask('/healthz')).status).toBe(200);
    waitsMs.push(performance.now() - askedAt);
  }
  expect(await refused).toEqual([422, 422]);
  console.log(
    `${waitsMs.length} answers meanwhile, the slowest after ${Math.max(...waitsMs).toFixed(0)} ms`,
  );
});

test('only the upload endpoints accept more than 100 kB, each up to its limit', async () => {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  const send = async (address: string, length: number) =>
    (await owner.ask(address, { raw: new Uint8Array(length), method: 'POST' })).status;
  expect(await send('/admin/api/pictures?for=product', largest)).toBe(422);
  expect(await send('/admin/api/pictures?for=product', largest + 1)).toBe(413);
  expect(await send('/admin/api/import/table?name=a.csv', maxTableBytes + 1)).toBe(413);
  expect(await send('/admin/import', 100_001)).toBe(413);
});

test('an upload by a visitor is redirected to the sign-in', async () => {
  const visitor = shop.visitor();
  const raw = new Uint8Array(largest);
  const { status, headers } = await visitor.ask('/admin/api/pictures?for=product', {
    raw,
    method: 'POST',
  });
  expect([status, headers.get('location')]).toEqual([302, '/admin']);
});
