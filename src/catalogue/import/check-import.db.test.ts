import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#catalogue/products/tables.server.ts';
import { newId } from '#platform/ids.ts';
import { plainJpeg } from '#catalogue/media/test-media.server.ts';
import { saveImportPicture } from './save-import-picture.server.ts';
import { openImport } from './open-import.server.ts';
import { columnNames } from './sheet-columns.ts';
import { listSheetRows } from './sheet-row-queries.server.ts';
import { importedBy, withImports } from './test-import.server.ts';

const { media, sheetWorker, open, check, run, errorsOf, readProducts } = withImports();

describe('an import', () => {
  test('reports invalid cells by row and column', async () => {
    expect(
      await errorsOf(`Name,Category,Collections,Karats,Quantity type,Making charge (%),Discount (%),22kt gross weight (g),22kt stone weight (g),22kt stock
,Rings,,,,,,,,
Ring A,Bangles,Vivaah | Nowhere,24kt,dozen,twelve,101,"4,62",,"1,00"
Ring B,,,22kt | 18k,pairs,₹5,,1,2,-1`),
    ).toEqual([
      '2 Name: Product name is required.',
      '3 Category: There is no category “Bangles”. Add it first, or correct the name.',
      '3 Collections: There is no collection “Nowhere”. Add it first, or correct the name.',
      '3 Karats: Please enter 22kt, 18kt, or both as 22kt | 18kt',
      '3 Making charge (%): Please enter a valid integer',
      '3 Discount (%): Discount cannot exceed 100%',
      '3 Quantity type: Please enter pieces or pairs',
      '3 22kt gross weight (g): Please enter a valid decimal (up to 3 decimal places). Decimals come after a point: 4.62.',
      '3 22kt stock: Please enter a valid integer',
      '4 Making charge (%): Please enter a valid integer. “₹5” is not a number in %',
      '4 22kt stone weight (g): Stone weight cannot exceed gross weight',
      '4 22kt stock: Please enter a valid integer. “-1” is not a number of pieces',
    ]);
  });

  test('reports ambiguous and missing pieces by row and column', async () => {
    await media.shop.db.insert(products).values([{ name: 'Twin' }, { name: 'twin' }]);
    expect(
      await errorsOf(`ID,Name,Variation of
,Ring,
,RING,
,Twin,
,Small,Twin
,Lost,Nothing
019aa000-0000-7000-8000-000000000000,Gone,`),
    ).toEqual([
      '3 Name: Row 2 is for the same piece.',
      '4 Name: Several products have this name. Add the ID of the right one.',
      '5 Variation of: Several products have this name. Enter the ID of the right one.',
      '6 Variation of: There is no product “Nothing”.',
      '7 ID: The shop has no piece with this ID. Leave it empty to add a new one.',
    ]);
  });

  test('imports nothing while one cell is invalid', async () => {
    const runId = await open('Name,22kt stock\nRing A,1\nRing B,x');
    const { key } = await check(runId);
    expect(await run(runId, key)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    expect(await readProducts()).toEqual([]);
  });
});

describe('pictures of an import', () => {
  const send = async (runId: string, fileName: string) =>
    saveImportPicture(media.shop, { runId, fileName, bytes: await plainJpeg(40, 40) });

  test('are accepted only under the file names in the sheet', async () => {
    const runId = await open(`Name,Variation of,Picture 1,Picture 1 text,Picture 2
Ring,,Ring-1.JPG,On a hand,folder/ring-2.webp
Ring light,Ring,light.png,,ring-1.jpg`);
    expect((await check(runId)).missing).toEqual(['light.png', 'ring-1.jpg', 'ring-2.webp']);
    expect((await check(runId)).errors).toContainEqual({
      row: 2,
      column: 'Picture 1',
      text: 'The file Ring-1.JPG was not uploaded.',
    });
    for (const name of ['photos/RING-1.jpg', 'ring-2.webp', 'light.png']) {
      expect(await send(runId, name)).toEqual({ ok: true, value: null });
    }
    expect(await send(runId, 'other.jpg')).toEqual({ ok: false, reason: 'not-wanted' });
    const { key, errors } = await check(runId);
    expect(errors).toEqual([
      {
        row: 3,
        column: 'Picture 2 text',
        text: 'Row 2 has another text for the same picture.',
      },
    ]);
    expect(key).toBeTruthy();
  });

  test('get keys that tell product and variation pictures apart', async () => {
    const runId = await open('Name,Variation of,Picture 1\nRing,,a.jpg\nLight,Ring,b.jpg');
    await send(runId, 'a.jpg');
    await send(runId, 'b.jpg');
    const { key } = await check(runId);
    await run(runId, key);
    const [ring] = await media.shop.db.select().from(products).where(eq(products.name, 'Ring'));
    const rows = await listSheetRows(media.shop.db, {
      productIds: [ring?.id ?? ''],
      exportId: newId(),
    });
    const shown = rows.map((row) => row[columnNames.indexOf('picture1')]);
    expect(shown).toEqual([
      expect.stringMatching(/^product_image_/),
      expect.stringMatching(/^variation_image_/),
    ]);
  });

  test('named without a file ending must exist in the shop', async () => {
    expect(await errorsOf('Name,Picture 1\nRing,demo/none')).toEqual([
      '2 Picture 1: The shop has no picture “demo/none”. Files are named with their ending, such as .jpg.',
    ]);
  });
});

test.each([
  [
    'a workbook',
    'PK\u0003\u0004',
    expect.stringMatching(/^This is a workbook, such as .xlsx. In Excel, choose File, Save As/),
  ],
  ['an open quotation mark', 'Name\nRing\n"Band', 'A quotation mark in row 3 is never closed.'],
  ['a column twice', 'Name,NAME\nRing,5', 'The column “Name” appears twice.'],
  [
    'no name',
    'Description\nRing',
    'The first row must name the columns, at least “Name”, “SKU” or “ID”.',
  ],
  ['too many cells', 'Name\nRing,5', 'Row 2 has more cells than the table has columns.'],
  ['no rows', 'Name\n', 'This table has no rows.'],
  [
    'too many rows',
    `Name\n${'Ring\n'.repeat(50_001)}`,
    'This table has more than 50,000 rows. Please split it.',
  ],
])('a sheet is refused as a whole: %s', async (_what, text, expected) => {
  const refused = await openImport(
    { ...media.shop, sheetWorker },
    {
      bytes: Buffer.from(text),
      fileName: 'x',
      by: importedBy,
    },
  );
  expect(refused).toEqual({ ok: false, reason: 'refused', text: expected });
});
