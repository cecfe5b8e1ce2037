import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addProduct } from '#catalogue/products/editing/change-products.server.ts';
import { emptyPieceForm, formOf } from '#catalogue/products/editing/edited-piece.ts';
import { checkPieceForm, type PieceForm } from '#catalogue/products/editing/product-form.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { openPiece } from '#catalogue/products/editing/test-piece-forms.server.ts';
import { importedBy, withImports } from './test-import.server.ts';

const { media, open, check, run } = withImports();

const sizeRow = (size: string, stock: string) => {
  return { karat: '22kt' as const, size, gross: '3.2', stone: '', stock };
};
const sized: PieceForm = {
  ...emptyPieceForm,
  name: 'Padma ring',
  makingCharge: '12.25',
  hallmarkFee: '53',
  sizeKind: 'ring',
  sizes: [sizeRow('8', '1'), sizeRow('14', '4')],
};

test('importing a sheet without sizes and decimals leaves them unchanged, and adds no row', async () => {
  const { db } = media.shop;
  const id = newId();
  const checked = checkPieceForm('product', sized, { makingDecimals: true });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  await addProduct(db, { id, validated: checked.validated, by: importedBy });
  const runId = await open('Name,Description\nPadma ring,With a lotus');
  const { key } = await check(runId);
  expect(await run(runId, key)).toMatchObject({ ok: true });
  const described = { ...sized, description: 'With a lotus' };
  expect(formOf(await openPiece(db, id))).toEqual(described);
  expect(await db.$count(products)).toBe(1);
  expect(await db.$count(karatRecords)).toBe(2);
});
