import { describe, expect, test } from 'vitest';
import { withImports } from './test-import.server.ts';

const { check, errorsOf, importTable, open, readPiece, readProducts } = withImports();

test('a sheet sets SKU and status; one without these columns leaves both unchanged', async () => {
  await importTable('Name,SKU,Status\nLotus ring,rg-1,draft\nPlain band,,');
  expect((await readPiece('Lotus ring')).product).toMatchObject({ sku: 'RG-1', status: 'draft' });
  expect((await readPiece('Plain band')).product).toMatchObject({ sku: null, status: 'published' });
  await importTable('Name,Making charge (%)\nLotus ring,9\nNew ring,8');
  expect((await readPiece('Lotus ring')).product).toMatchObject({
    sku: 'RG-1',
    status: 'draft',
    makingChargePercentage: 9,
  });
  expect((await readPiece('New ring')).product).toMatchObject({ sku: null, status: 'published' });
});

test('duplicate SKUs, two rows for one piece, and invalid SKUs and statuses are refused', async () => {
  await importTable('Name,SKU\nLotus ring,RG-1');
  expect(await errorsOf('Name,SKU\nBand,rg-2\nBangle,RG-2\nChain,rg-1\nLotus ring,RG-1')).toEqual([
    '3 SKU: Row 2 has the same SKU RG-2.',
    '5 SKU: Row 4 is for the same piece.',
  ]);
  expect(await errorsOf('Name,SKU,Status\nBand,RG_2,gone')).toEqual([
    expect.stringMatching(/^2 SKU: Use up to 32 letters/),
    expect.stringMatching(/^2 Status: Please enter published, draft or archived/),
  ]);
});

describe('the SKU of a row', () => {
  const tray = `Name,SKU,Category,22kt gross weight (g),22kt stock
Gents ring,TAG-1,Rings,5.1,1
Gents ring,TAG/2,Rings,5.3,1
Gents ring,tag  3,Rings,4.9,1`;

  test('tells pieces of the same name apart, even when imported again', async () => {
    await importTable(tray);
    const found = await readProducts();
    expect(found.map(({ name, sku }) => `${name} ${sku}`).toSorted()).toEqual([
      'Gents ring TAG 3',
      'Gents ring TAG-1',
      'Gents ring TAG/2',
    ]);
    expect((await check(await open(tray))).counts).toEqual({ added: 0, changed: 0, unchanged: 3 });
  });

  test('is enough to change stock, and an unknown or missing SKU is reported', async () => {
    await importTable(tray.replaceAll('Gents ring,TAG-1', 'Other ring,TAG-1'));
    await importTable('SKU,22kt stock\ntag-1,7');
    expect((await readPiece('Other ring')).record).toMatchObject({
      stockQuantity: 7,
      grossWeightMg: 5100,
    });
    expect(await errorsOf('SKU,22kt stock\nTAG-9,7\n,3')).toEqual([
      '2 SKU: The shop has no piece with the SKU TAG-9.',
      '3 SKU: The SKU is missing.',
    ]);
  });

  test('lets a piece be renamed, with a warning, and warns of another piece of the same name', async () => {
    await importTable('Name,SKU\nLotus ring,RG-1');
    const { counts, warnings } = await check(
      await open('Name,SKU\nRose ring,RG-1\nLotus ring,RG-2'),
    );
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(warnings.filter(({ column }) => column === 'Name').map(({ text }) => text)).toEqual([
      'The SKU RG-1 belongs to “Lotus ring”, which would be renamed. Please check.',
      'The shop has another “Lotus ring”, with the SKU RG-1; this is one more. Please check.',
    ]);
  });

  test('is given to a piece without one if exactly one row has its name', async () => {
    await importTable('Name\nLotus ring');
    expect(await errorsOf('Name,SKU\nLotus ring,RG-1\nLotus ring,RG-2')).toEqual([
      '2 SKU: The shop has this name without a SKU. Add its ID to the right row.',
      '3 SKU: The shop has this name without a SKU. Add its ID to the right row.',
    ]);
    await importTable('Name,SKU\nLotus ring,RG-1');
    expect((await readPiece('Lotus ring')).product.sku).toBe('RG-1');
  });

  test('names the product in the row of a variation', async () => {
    await importTable(`${tray}\nSmall,TAG-4,Rings,2,1`);
    await importTable('Name,Variation of,SKU,22kt gross weight (g)\nTiny,TAG-4,TAG-5,1.5');
    expect((await readPiece('Tiny')).product.parentProductId).toBe(
      (await readPiece('Small')).product.id,
    );
  });

  test('is reported if a spreadsheet program has mangled it', async () => {
    await importTable('Name,SKU\nLotus ring,00123');
    const said = await errorsOf('Name,SKU\nBand,123\nChain,8.90123E+18');
    expect(said).toEqual([
      '2 SKU: The shop has the SKU 00123. A spreadsheet may have turned it into 123: format that column as text.',
      expect.stringContaining('A spreadsheet has turned it into the number 8.90123E+18'),
    ]);
    const { warnings } = await check(await open('Name,SKU\nChain,8901234567890120000'));
    expect(warnings).toContainEqual(
      expect.objectContaining({ column: 'SKU', text: expect.stringContaining('15 digits') }),
    );
  });
});
