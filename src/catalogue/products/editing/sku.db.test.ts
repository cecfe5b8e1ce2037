import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { listLabels } from '#catalogue/products/label-queries.server.ts';
import { countProducts } from '#catalogue/products/product-table-queries.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import { findBySku, findProductTargets } from '#books/overview/jump-queries.server.ts';
import {
  addProduct,
  updateProduct,
  addVariation,
  updateVariation,
} from './change-products.server.ts';
import type { PieceForm } from './product-form.ts';
import { editOf, openPiece, ringForm, validatedOf } from './test-piece-forms.server.ts';

const database = useTestDatabase();
beforeEach(() => database.db.delete(products));

const by = 'meera@example.in';
const same = { makingCharge: false, discount: false };

async function add(form: Partial<PieceForm>) {
  const id = newId();
  const added = await addProduct(database.db, {
    id,
    validated: validatedOf({ ...ringForm, ...form }),
    by,
  });
  return { id, added };
}

const addSize = (productId: string, form: Partial<PieceForm>, id = newId()) =>
  addVariation(database.db, {
    id,
    productId,
    validated: validatedOf({ ...ringForm, ...form }),
    same,
    by,
  });

describe('a SKU', () => {
  test('is stored in capitals and is unique among products and variations', async () => {
    const { id } = await add({ sku: ' rg-0412 ' });
    expect((await openPiece(database.db, id)).sku).toBe('RG-0412');
    const taken = { ok: false, reason: 'sku-taken' };
    const other = await add({ sku: 'Rg-0412' });
    expect(other.added).toEqual(taken);
    expect(await database.db.$count(products, eq(products.id, other.id))).toBe(0);
    expect(await addSize(id, { sku: 'RG-0412' })).toEqual(taken);

    const [plain, size] = [(await add({})).id, newId()];
    expect(await addSize(plain, { sku: 'RG-7' }, size)).toMatchObject({ ok: true });
    const opened = await openPiece(database.db, plain);
    expect(await updateProduct(database.db, editOf(opened, { sku: 'rg-7' }))).toEqual(taken);
    const change = editOf(await openPiece(database.db, size), { sku: 'rg-0412' });
    expect(await updateVariation(database.db, { ...change, productId: plain, same })).toEqual(
      taken,
    );
  });

  test('is optional, and can be used again once it is removed from a piece', async () => {
    const [{ id }, { added }] = [await add({ sku: 'RG-1' }), await add({})];
    expect(added.ok).toBe(true);
    await updateProduct(database.db, editOf(await openPiece(database.db, id), { sku: '' }));
    expect((await add({ sku: 'RG-1' })).added.ok).toBe(true);
  });

  test('finds its piece in the list by a part, in the palette, and by scanner only as a whole', async () => {
    const [{ id }, { id: other }] = [
      await add({ sku: 'RG-0412' }),
      await add({ name: 'Rg-0412 like' }),
    ];
    const size = newId();
    await addSize(other, { name: 'Size 12', sku: 'RG-0412-12' }, size);
    const everything = { category: null, collectionId: null, stock: null, status: null };
    const found = (search: string) =>
      countProducts(database.db, { ...everything, search, isNotSelling: false });
    expect([await found('0412'), await found('rg-0412-1'), await found('RG-9')]).toEqual([2, 1, 0]);

    const targets = await findProductTargets(database.db, 'rg-0412');
    expect(targets.map((target) => [target.id, target.note])).toEqual([
      [id, 'RG-0412'],
      [size, 'RG-0412-12'],
      [other, ''],
    ]);
    expect(await findBySku(database.db, 'rg-0412')).toBe(id);
    expect(await findBySku(database.db, 'RG-0412-12')).toBe(size);
    expect(await findBySku(database.db, 'RG-041')).toBeNull();
  });

  test('is on the label of each karat that is weighed, and pieces without one are counted', async () => {
    const { id } = await add({
      name: 'Lotus ring',
      sku: 'RG-1',
      availableKarats: ['22kt', '18kt'],
      gross18kt: '8.5',
      stone18kt: '0.5',
    });
    await addSize(id, { name: 'Size 12', sku: 'RG-1-12' });
    await addSize(id, { name: 'Size 14' });
    const pricing = shownPricing(await readSettings(database.db));
    const { labels, without } = await listLabels(database.db, [id], pricing);
    expect(labels).toEqual(
      [
        { sku: 'RG-1', name: 'Lotus ring', karat: '22kt', netWeightMg: 10_000 },
        { sku: 'RG-1', name: 'Lotus ring', karat: '18kt', netWeightMg: 8_000 },
        { sku: 'RG-1-12', name: 'Lotus ring, Size 12', karat: '22kt', netWeightMg: 10_000 },
      ].map((label) => ({ ...label, size: '', price: null })),
    );
    expect(without).toBe(1);
  });
});
