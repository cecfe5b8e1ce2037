import { expect, test } from 'vitest';
import { withImports } from './test-import.server.ts';

const { errorsOf, importTable, readPiece } = withImports();

test('a table brings SKU and status; one without these columns leaves both as they are', async () => {
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

test('no two rows have the same SKU, nor a row that of another piece of the shop', async () => {
  await importTable('Name,SKU\nLotus ring,RG-1');
  expect(await errorsOf('Name,SKU\nBand,rg-2\nBangle,RG-2\nChain,rg-1\nLotus ring,RG-1')).toEqual([
    '3 SKU: Row 2 has the same SKU RG-2.',
    '4 SKU: Another piece of the shop has the SKU RG-1.',
    '5 SKU: Row 4 has the same SKU RG-1.',
  ]);
  expect(await errorsOf('Name,SKU,Status\nBand,RG 2,gone')).toEqual([
    expect.stringMatching(/^2 SKU: A SKU has letters/),
    expect.stringMatching(/^2 Status: Please write published, draft or archived/),
  ]);
});
