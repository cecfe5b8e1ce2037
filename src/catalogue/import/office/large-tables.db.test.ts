import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { categories, karatRecords, products } from '#catalogue/products/tables.server.ts';
import { columnNames, sheetColumns } from '#catalogue/import/sheet-columns.ts';
import { maxRows, maxTableBytes } from '#catalogue/import/sheet-limits.ts';
import { openSheetWorker } from '#catalogue/import/open-sheet-worker.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { handleImportForm } from './handle-import-form.server.ts';
import { importFailures, importMessages } from './import-messages.ts';
import { readImport } from './read-import.server.ts';
import { action, type TableAnswer } from './table-endpoint.ts';
import { slowdown } from '../../../../tests/support/slowdown.ts';

// The machine may be busy with other work.
vi.setConfig({ testTimeout: 600_000 });
const site = withTestShop();
type Bytes = Uint8Array<ArrayBuffer>;
let cookie = '';

beforeAll(async () => {
  cookie = await site.addAdministrator();
});
beforeEach(async () => {
  await site.shop.db.delete(products);
  await site.shop.db.delete(categories);
  await site.shop.db.insert(categories).values({ name: 'Rings' });
});

/** Uploads a spreadsheet as its page does. */
async function send(
  table: Bytes,
  shop: Shop = site.shop,
): Promise<{ status: number; answer: TableAnswer }> {
  const address = '/admin/api/import/table?name=stock.csv';
  const { context, request } = site.visit(address, { cookie, shop });
  const { url, headers } = request;
  const sent = new Request(url, { method: 'POST', headers, body: table });
  const response = await callRoute(action, { context, request: sent });
  return { status: response.status, answer: (await response.json()) as TableAnswer };
}

async function sent(table: Bytes): Promise<string> {
  const { answer } = await send(table);
  if (!answer.ok) throw new Error(answer.text);
  return answer.runId;
}

function importRun(shop: Shop, run: string, key: string) {
  const posted = new FormData();
  posted.set('run', run);
  posted.set('key', key);
  return handleImportForm(shop, owner, posted);
}

const tickMs = 1;
/** In processor time, which hardly depends on what else the machine does. */
const maxStretchMs = 100;

/** Runs work and measures the longest stretch during which this thread blocked everything else in the shop. */
async function besides<T>(what: string, work: () => Promise<T>): Promise<T> {
  const slowerBefore = slowdown();
  let longestUs = 0;
  let before = process.threadCpuUsage();
  const tick = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestUs = Math.max(longestUs, user + system);
    before = process.threadCpuUsage();
  };
  const ticking = setInterval(tick, tickMs);
  const done = await work();
  clearInterval(ticking);
  tick();
  const slower = Math.max(slowerBefore, slowdown());
  const longestMs = longestUs / 1e3 / slower;
  console.log(
    `${what}: at most ${longestMs.toFixed(0)} ms of work at a stretch, ${slower.toFixed(1)} times slower here`,
  );
  expect(longestMs).toBeLessThan(maxStretchMs);
  return done;
}

const head = columnNames.map((name) => sheetColumns[name]);

/** The most rows accepted, with a value in every column that needs no picture. */
function largestTable(description: string): Bytes {
  const cells: Record<string, string> = {
    description,
    category: 'Rings',
    karats: '22kt | 18kt',
    makingCharge: '12',
    gross22kt: '4.62',
    stock22kt: '3',
    gross18kt: '3.1',
    stock18kt: '2',
  };
  const rows = Array.from({ length: maxRows }, (_, place) =>
    columnNames.map((name) => (name === 'name' ? `Ring ${place}` : (cells[name] ?? ''))),
  );
  return Buffer.from(writeCsv([head, ...rows]));
}

test.each([
  [
    '15 MB of commas',
    ','.repeat(maxTableBytes),
    'Row 1 has more cells than the table has columns.',
  ],
  [
    '232,000 short rows',
    `Name\n${Array.from({ length: 232_000 }, (_, place) => `Ring ${place}`).join('\n')}`,
    'This table has more than 50,000 rows. Please split it.',
  ],
  [
    '15 MB of empty lines',
    `Name${'\n'.repeat(maxTableBytes - 4)}`,
    'This table has more than 50,000 rows. Please split it.',
  ],
  [
    '15 MB in one cell',
    `Name\n"${'a'.repeat(maxTableBytes - 6)}`,
    'A quotation mark in row 2 is never closed.',
  ],
])('the shop stays responsive while it refuses %s', async (what, table, text) => {
  const bytes = Buffer.from(table);
  const { status, answer } = await besides(what, () => send(bytes));
  expect({ status, answer }).toEqual({ status: 422, answer: { ok: false, text } });
});

test('the shop stays responsive while the largest sheet is read, compared and imported', async () => {
  const table = largestTable('word '.repeat(490));
  expect(table.length).toBeGreaterThan(4_500_000);
  const runId = await besides('reading 2,000 rows', () => sent(table));
  const allNew = await besides('comparing 2,000 new rows', () => readImport(site.shop, runId));
  expect(allNew).toMatchObject({ counts: { added: maxRows, changed: 0, unchanged: 0 } });

  await addRings();
  const changed = await besides('comparing 2,000 rows with what the shop has', () =>
    readImport(site.shop, runId),
  );
  expect(changed).toMatchObject({ counts: { added: 0, changed: maxRows, unchanged: 0 } });
  if (changed.kind !== 'checked') throw new Error(changed.kind);
  // Retried in case the lowest-priority process did not get its second of processor time in two minutes.
  await besides('importing 2,000 rows', () =>
    expect
      .poll(() => importRun(site.shop, runId, changed.key), { timeout: 500_000 })
      .toMatchObject({ isDone: true }),
  );
  await besides('taking 2,000 rows over', () => site.shop.catalogue.catchUp());
});

/** Products with the names in the largest spreadsheet, without a description. */
async function addRings() {
  const names = Array.from({ length: maxRows }, (_, place) => ({ name: `Ring ${place}` }));
  const added = await site.shop.db
    .insert(products)
    .values(names)
    .returning({ productId: products.id });
  const weights = { karat: '22kt', grossWeightMg: milligrams(4_620), stockQuantity: 3 } as const;
  await site.shop.db
    .insert(karatRecords)
    .values(added.map(({ productId }) => ({ productId, ...weights })));
}

/** The shop with a spreadsheet worker that is killed on every task. */
function shopWithKilledWorker() {
  const sheetWorker = openSheetWorker();
  const run: Shop['sheetWorker']['run'] = (name, input) => {
    const asked = sheetWorker.run(name, input);
    void sheetWorker.close();
    return asked;
  };
  return { ...site.shop, sheetWorker: { run } };
}

test('if the process that reads sheets is killed, nothing changes and staff are asked to retry', async () => {
  const runId = await sent(Buffer.from('Name\nLotus ring'));
  const shown = await readImport(site.shop, runId);
  if (shown.kind !== 'checked') throw new Error(shown.kind);

  const refused = await send(Buffer.from('Name\nLotus ring'), shopWithKilledWorker());
  expect(refused).toEqual({ status: 503, answer: { ok: false, text: importMessages.tableFailed } });
  expect(await readImport(shopWithKilledWorker(), runId)).toEqual({ kind: 'interrupted' });
  const notImported = await importRun(shopWithKilledWorker(), runId, shown.key);
  expect(notImported).toMatchObject({
    isDone: false,
    notice: { description: importFailures.default },
  });
  expect(await site.shop.db.select().from(products)).toEqual([]);

  expect(await importRun(site.shop, runId, shown.key)).toMatchObject({ isDone: true });
});
