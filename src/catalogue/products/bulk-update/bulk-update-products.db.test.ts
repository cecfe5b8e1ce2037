import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { updateProduct, addVariation } from '#catalogue/products/editing/change-products.server.ts';
import type { BulkUpdate } from './bulk-update.ts';
import { bulkUpdateProducts, previewBulkUpdate } from './bulk-update-products.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { changeStock } from '#orders/inventory/change-stock.server.ts';
import {
  validatedOf,
  editOf,
  openPiece,
  ringForm,
} from '#catalogue/products/editing/test-piece-forms.server.ts';
import { all, by, everything, useBulkUpdates } from './test-bulk-updates.server.ts';
import { cases } from '../../../../tests/tiers.ts';

const site = useBulkUpdates();
const { addRing, change, changesOf } = site;

async function addGroup(table: typeof categories | typeof collections): Promise<string> {
  const id = newId();
  await site.db.insert(table).values({ id, name: `Group ${id}` });
  return id;
}

describe('a bulk update', () => {
  test('gives each product a new version and an audit log entry, and leaves others alone', async () => {
    const [one, two, three] = [await addRing('One'), await addRing('Two'), await addRing('Three')];
    const categoryId = await addGroup(categories);
    const collectionId = await addGroup(collections);
    const wanted = {
      making: { how: 'set' as const, points: 18 },
      discountPercentage: 5,
      categoryId,
      addToCollectionId: collectionId,
    };
    expect(await change({ ids: [one, two] }, wanted)).toMatchObject({
      ok: true,
      value: { changed: 2 },
    });
    const changed = { makingChargePercentage: 18, discountPercentage: 5, categoryId, version: 2 };
    for (const id of [one, two]) {
      const piece = await openPiece(site.db, id);
      expect(piece).toMatchObject({ ...changed, collectionIds: [collectionId] });
      expect(await changesOf(id)).toEqual([
        {
          who: by,
          before: {
            makingChargePercentage: 12,
            discountPercentage: null,
            category: null,
            collections: [],
          },
          after: {
            makingChargePercentage: 18,
            discountPercentage: 5,
            category: `Group ${categoryId}`,
            collections: [`Group ${collectionId}`],
          },
        },
      ]);
    }
    expect(await openPiece(site.db, three)).toMatchObject({
      version: 1,
      makingChargePercentage: 12,
    });
  });

  test('can remove discount, category and collection', async () => {
    const [categoryId, collectionId] = [await addGroup(categories), await addGroup(collections)];
    const id = await addRing('Full', {
      discount: '10',
      categoryId,
      collectionIds: [collectionId],
    });
    const nothing = { discountPercentage: null, categoryId: null };
    await change(all, { ...nothing, removeFromCollectionId: collectionId });
    expect(await openPiece(site.db, id)).toMatchObject({ ...nothing, collectionIds: [] });
  });

  test('applies to the products a search finds, and the preview counts those that change', async () => {
    await addRing('Lotus nath');
    await addRing('Peacock nath', { makingCharge: '20' });
    await addRing('Bangle');
    const chosen = { filter: { ...everything, search: 'NATH' } };
    const wanted = { making: { how: 'set' as const, points: 20 }, stock: {} };
    expect(await previewBulkUpdate(site.db, { chosen, change: wanted })).toMatchObject({
      ok: true,
      value: { found: 2, changing: 1, following: 0, names: ['Lotus nath'] },
    });
    expect(await change(chosen, wanted)).toMatchObject({ value: { changed: 1 } });
    const rows = await site.db.select().from(products).where(eq(products.version, 2));
    expect(rows).toMatchObject([{ name: 'Lotus nath', makingChargePercentage: 20 }]);
  });

  test('changes the variations set to Same as Product, and no others', async () => {
    const id = await addRing('Parent');
    const validated = validatedOf(ringForm);
    const [follows, differs] = [newId(), newId()];
    for (const [variation, isSame] of [
      [follows, true],
      [differs, false],
    ] as const) {
      const same = { makingCharge: isSame, discount: isSame };
      await addVariation(site.db, { id: variation, productId: id, validated, same, by });
    }
    const wanted = { making: { how: 'set' as const, points: 9 }, discountPercentage: 3, stock: {} };
    expect(await previewBulkUpdate(site.db, { chosen: all, change: wanted })).toMatchObject({
      value: { found: 1, changing: 1, following: 1 },
    });
    await change(all, wanted);
    expect(await openPiece(site.db, follows)).toMatchObject({
      makingChargePercentage: 9,
      discountPercentage: 3,
      version: 2,
    });
    expect(await changesOf(follows)).toMatchObject([
      { who: by, before: { makingChargePercentage: 12 }, after: { makingChargePercentage: 9 } },
    ]);
    expect(await openPiece(site.db, differs)).toMatchObject({
      makingChargePercentage: 12,
      version: 1,
    });
  });
});

test('thousands of products are changed at once', async () => {
  const count = cases(10_000);
  const made = Array.from({ length: count }, (_, place) => ({ name: `Piece ${place}` }));
  for (let from = 0; from < made.length; from += 2_000) {
    await site.db.insert(products).values(made.slice(from, from + 2_000));
  }
  const wanted = {
    making: { how: 'set', points: 9 },
    stock: { '22kt': { how: 'set', pieces: 1 } },
  } as const;
  expect(await change(all, wanted)).toMatchObject({ ok: true, value: { changed: count } });
  expect(await site.db.$count(products, eq(products.makingChargePercentage, 9))).toBe(count);
  expect(await site.db.$count(auditLog)).toBe(count);
}, 120_000);

describe('the stock in a bulk update', () => {
  const stockOf = async (id: string) => {
    const { records } = await openPiece(site.db, id);
    return Object.fromEntries(records.map(({ karat, stockQuantity }) => [karat, stockQuantity]));
  };

  test('is set, added and taken away only in karats that a piece is offered in', async () => {
    const only22 = await addRing('Only 22');
    const both = await addRing('Both', { availableKarats: ['22kt', '18kt'], stock18kt: '1' });
    const eighteen = { stock: { '18kt': { how: 'set', pieces: 4 } } } as const;
    expect(await change(all, eighteen)).toMatchObject({ value: { changed: 1 } });
    expect(await stockOf(only22)).toEqual({ '22kt': 5 });
    expect(await stockOf(both)).toEqual({ '22kt': 5, '18kt': 4 });
    await change(all, { stock: { '22kt': { how: 'add', pieces: 2 } } });
    await change(all, { stock: { '22kt': { how: 'add', pieces: -3 } } });
    expect(await stockOf(only22)).toEqual({ '22kt': 4 });
    expect(await changesOf(only22)).toMatchObject([
      { before: { '22kt stockQuantity': 5 }, after: { '22kt stockQuantity': 7 } },
      { before: { '22kt stockQuantity': 7 }, after: { '22kt stockQuantity': 4 } },
    ]);
  });

  test('is started in an offered karat that has no record yet', async () => {
    const id = await addRing('Bare', { gross22kt: '', stock22kt: '' });
    expect(await stockOf(id)).toEqual({});
    await change(all, { stock: { '22kt': { how: 'add', pieces: 3 } } });
    expect(await stockOf(id)).toEqual({ '22kt': 3 });
  });

  test('is taken from no product if one has too few, and that one is named', async () => {
    const many = await addRing('Many');
    await addRing('Few', { stock22kt: '1' });
    const taken = { stock: { '22kt': { how: 'add', pieces: -2 } } } as const;
    expect(await change(all, taken)).toEqual({
      ok: false,
      reason: 'too-few',
      karat: '22kt',
      names: ['Few'],
    });
    expect(await stockOf(many)).toEqual({ '22kt': 5 });
  });
});

describe('a bulk update writes nothing', () => {
  const dearer = { making: { how: 'set' as const, points: 30 }, stock: {} };

  async function previewed(wanted: BulkUpdate = dearer) {
    const preview = await previewBulkUpdate(site.db, { chosen: all, change: wanted });
    if (!preview.ok) throw new Error(preview.reason);
    return { chosen: all, change: wanted, seen: preview.value.seen, by };
  }

  test('if a product changed since the preview, and returns a new preview', async () => {
    const id = await addRing('Edited');
    const other = await addRing('Other');
    const yes = await previewed();
    const opened = await openPiece(site.db, id);
    await updateProduct(site.db, editOf(opened, { makingCharge: '30' }));
    expect(await bulkUpdateProducts(site.db, yes)).toMatchObject({
      ok: false,
      reason: 'changed-meanwhile',
      preview: { found: 2, changing: 1, names: ['Other'] },
    });
    expect(await openPiece(site.db, other)).toMatchObject({ version: 1 });
  });

  test('if a product was added since the preview', async () => {
    await addRing('One');
    const yes = await previewed();
    await addRing('Two');
    expect(await bulkUpdateProducts(site.db, yes)).toMatchObject({ reason: 'changed-meanwhile' });
  });

  test('if it sets the stock of a piece sold meanwhile, but can still add to it', async () => {
    const id = await addRing('Sold');
    const set = await previewed({ stock: { '22kt': { how: 'set', pieces: 9 } } });
    const added = await previewed({ stock: { '22kt': { how: 'add', pieces: 2 } } });
    await site.db.transaction((tx) =>
      changeStock(tx, [{ productId: id, karat: '22kt', size: '', quantity: -1 }]),
    );
    expect(await bulkUpdateProducts(site.db, set)).toMatchObject({ reason: 'changed-meanwhile' });
    expect(await bulkUpdateProducts(site.db, added)).toMatchObject({ ok: true });
    const { records } = await openPiece(site.db, id);
    expect(records).toMatchObject([{ stockQuantity: 6 }]);
  });

  test('if its category or collection was deleted meanwhile', async () => {
    await addRing('One');
    expect(await change(all, { categoryId: newId() })).toEqual({
      ok: false,
      reason: 'category-gone',
    });
    expect(await change(all, { addToCollectionId: newId() })).toEqual({
      ok: false,
      reason: 'collection-gone',
    });
  });

  test('for the second of two concurrent confirmations of one preview', async () => {
    await addRing('One');
    const yes = await previewed();
    const ends = await Promise.all([
      bulkUpdateProducts(site.db, yes),
      bulkUpdateProducts(site.db, yes),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
