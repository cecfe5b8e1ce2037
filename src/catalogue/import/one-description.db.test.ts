import { and, asc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { bulkUpdateProducts } from '#catalogue/products/bulk-update/bulk-update-products.server.ts';
import type { BulkUpdate } from '#catalogue/products/bulk-update/bulk-update.ts';
import { updateProduct } from '#catalogue/products/editing/change-products.server.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { editOf, openPiece } from '#catalogue/products/editing/test-piece-forms.server.ts';
import { categories, collections } from '#catalogue/products/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { sheetColumns } from './sheet-columns.ts';
import { importedBy, withImports } from './test-import.server.ts';

const { media, importTable, readPiece } = withImports();

/** The audit log's changes of a piece, oldest first. */
async function changesOf(name: string) {
  const { product } = await readPiece(name);
  const { before, after } = auditLog;
  return media.shop.db
    .select({ before, after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, product.id), like(auditLog.what, '% updated')))
    .orderBy(asc(auditLog.id));
}

async function saveForm(name: string, changes: Partial<PieceForm>) {
  const { product } = await readPiece(name);
  const opened = await openPiece(media.shop.db, product.id);
  expect(await updateProduct(media.shop.db, editOf(opened, changes))).toMatchObject({ ok: true });
}

async function idNamed(table: typeof categories | typeof collections, name: string) {
  const [row] = await media.shop.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.name, name));
  return row?.id ?? '';
}

test('a form, a bulk update and an import log the same change identically', async () => {
  await importTable(
    `Name,Category,Collections,Making charge (%),22kt gross weight (g),22kt stock
By form,Rings,vivaah,12,4,5
In bulk,Rings,vivaah,12,4,5
By table,Rings,vivaah,12,4,5`,
  );
  const [categoryId, everyday, vivaah] = [
    await idNamed(categories, 'Earrings'),
    await idNamed(collections, 'Everyday Gold'),
    await idNamed(collections, 'Vivaah'),
  ];
  await saveForm('By form', {
    makingKind: 'per-gram',
    makingAmount: '450',
    wastage: '2.5',
    hallmarkFee: '53',
    discount: '5',
    madeToOrderDays: '14',
    status: 'archived',
    categoryId,
    collectionIds: [vivaah, everyday],
    stock22kt: '8',
  });
  const change: BulkUpdate = {
    making: { how: 'rupees', kind: 'per-gram', amount: paise(450_00) },
    wastagePercentage: 2.5,
    hallmarkFee: paise(53_00),
    discountPercentage: 5,
    madeToOrderDays: 14,
    status: 'archived',
    categoryId,
    addToCollectionId: everyday,
    stock: { '22kt': { how: 'add', pieces: 3 } },
  };
  const chosen = { ids: [(await readPiece('In bulk')).product.id] };
  await bulkUpdateProducts(media.shop.db, { chosen, change, seen: null, by: importedBy });
  await importTable(
    `Name,Making kind,Making amount (₹),Wastage (%),Hallmark fee (₹),Discount (%),Made to order (days),Status,Category,Collections,22kt stock
By table,per gram,450,2.5,53,5,14,archived,Earrings,Everyday Gold | Vivaah,8`,
  );
  const [byForm, inBulk, byTable] = [
    await changesOf('By form'),
    await changesOf('In bulk'),
    await changesOf('By table'),
  ];
  expect(byForm).toMatchObject([
    {
      before: { makingChargePercentage: 12, makingCharge: null, '22kt stockQuantity': 5 },
      after: { makingCharge: '₹450 per gram', wastagePercentage: 2.5, hallmarkFee: '₹53' },
    },
  ]);
  expect(inBulk).toEqual(byForm);
  expect(byTable).toEqual(byForm);
});

test('the first sizes of a piece are logged identically by an import and a form', async () => {
  await importTable('Name,22kt gross weight (g),22kt stock\nBy form,4,5\nBy table,4,5');
  const sizes: PieceForm['sizes'] = [
    { karat: '22kt', size: '14', gross: '3.2', stone: '', stock: '2' },
  ];
  await saveForm('By form', { sizeKind: 'ring', sizes });
  await importTable([
    ['Name', sheetColumns.sizeKind, sheetColumns.sizes22kt],
    ['By table', 'ring', '14: 3.2 g / 2 pcs'],
  ]);
  const byForm = await changesOf('By form');
  expect(byForm).toMatchObject([
    {
      before: { '22kt stockQuantity': 5, '22kt size 14 stockQuantity': null },
      after: { '22kt stockQuantity': null, '22kt size 14 stockQuantity': 2 },
    },
  ]);
  expect(await changesOf('By table')).toEqual(byForm);
});
