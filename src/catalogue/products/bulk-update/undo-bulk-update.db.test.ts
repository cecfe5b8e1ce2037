import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { arrangeCollection } from '#catalogue/products/categories/arrange-collection.server.ts';
import { readCollectionArrangement } from '#catalogue/products/categories/arrangement-queries.server.ts';
import { updateProduct, addVariation } from '#catalogue/products/editing/change-products.server.ts';
import {
  editOf,
  openPiece,
  ringForm,
  validatedOf,
} from '#catalogue/products/editing/test-piece-forms.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { all, by, useBulkUpdates } from './test-bulk-updates.server.ts';
import { undoBulkUpdate } from './undo-bulk-update.server.ts';
import { cases } from '../../../../tests/tiers.ts';

const site = useBulkUpdates();
const { addRing, change } = site;

type Wanted = Parameters<typeof change>[1];

/** Changes all products and returns the id of the undo step. */
async function changeAll(wanted: Wanted): Promise<string> {
  const changed = await change(all, wanted);
  if (!changed.ok || !changed.value.undo) throw new Error('There is nothing to undo');
  return changed.value.undo;
}

const undo = (step: string) => undoBulkUpdate(site.db, { step, by });

async function addGroup(table: typeof categories | typeof collections): Promise<string> {
  const id = newId();
  await site.db.insert(table).values({ id, name: `Group ${id}` });
  return id;
}

/** The state of a piece except its version and time of change. */
async function stateOf(id: string) {
  const { version: _version, updatedAt: _updatedAt, ...piece } = await openPiece(site.db, id);
  return piece;
}

describe('undoing a bulk update', () => {
  test('restores each product exactly, and leaves both changes in the audit log', async () => {
    const [category, collection] = [await addGroup(categories), await addGroup(collections)];
    const ids = [
      await addRing('Full', { discount: '10', categoryId: category, status: 'archived' }),
      await addRing('Bare', { makingCharge: '3', status: 'draft' }),
      await addRing('Member', { collectionIds: [collection] }),
    ];
    const before = await Promise.all(ids.map(stateOf));
    const step = await changeAll({
      making: { how: 'add', points: 2 },
      discountPercentage: 5,
      categoryId: null,
      status: 'published',
      addToCollectionId: collection,
    });
    expect(await Promise.all(ids.map(stateOf))).not.toEqual(before);
    expect(await undo(step)).toEqual({ ok: true, value: null });
    expect(await Promise.all(ids.map(stateOf))).toEqual(before);
    const log = await site.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, ids[1] ?? ''))
      .orderBy(auditLog.id);
    expect(log.map(({ what }) => what)).toEqual([
      'product added',
      'product updated',
      'product undone',
    ]);
    expect(log[2]).toMatchObject({
      who: by,
      before: { makingChargePercentage: 5, status: 'published' },
      after: { makingChargePercentage: 3, status: 'draft' },
    });
  });

  test('returns products to a collection in their former places', async () => {
    const collectionId = await addGroup(collections);
    const inIt = { collectionIds: [collectionId] };
    const [one, two] = [await addRing('One', inIt), await addRing('Two', inIt)];
    await arrangeCollection(site.db, { id: collectionId, ids: [two, one], seen: [], by });
    const step = await changeAll({ removeFromCollectionId: collectionId });
    expect(await readCollectionArrangement(site.db, collectionId)).toEqual([]);
    expect(await undo(step)).toMatchObject({ ok: true });
    expect(await readCollectionArrangement(site.db, collectionId)).toEqual([two, one]);
  });

  test('restores the variations set to Same as Product, and no others', async () => {
    const id = await addRing('Parent');
    const [follows, differs] = [newId(), newId()];
    for (const [variation, isSame] of [
      [follows, true],
      [differs, false],
    ] as const) {
      const same = { makingCharge: isSame, discount: isSame };
      const validated = validatedOf(ringForm);
      await addVariation(site.db, { id: variation, productId: id, validated, same, by });
    }
    const step = await changeAll({ making: { how: 'set', points: 30 } });
    expect(await openPiece(site.db, follows)).toMatchObject({ makingChargePercentage: 30 });
    await undo(step);
    expect(await openPiece(site.db, follows)).toMatchObject({ makingChargePercentage: 12 });
    expect(await openPiece(site.db, differs)).toMatchObject({ version: 1 });
  });
});

describe('a bulk update cannot be undone', () => {
  test('for any product if a colleague has changed one of them since', async () => {
    const [one, two] = [await addRing('One'), await addRing('Two')];
    const step = await changeAll({ status: 'archived' });
    await updateProduct(site.db, editOf(await openPiece(site.db, two), { makingCharge: '40' }));
    expect(await undo(step)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await openPiece(site.db, one)).toMatchObject({ status: 'archived', version: 2 });
    expect(await openPiece(site.db, two)).toMatchObject({ makingChargePercentage: 40 });
  });

  test('if a colleague has arranged the collection that products left or joined', async () => {
    const collectionId = await addGroup(collections);
    const inIt = { collectionIds: [collectionId] };
    const [one, two] = [await addRing('One', inIt), await addRing('Two', inIt)];
    const chosen = { ids: [one] };
    const left = await change(chosen, { removeFromCollectionId: collectionId });
    await arrangeCollection(site.db, { id: collectionId, ids: [two], seen: [], by });
    expect(await undo((left.ok && left.value.undo) || '')).toMatchObject({ ok: false });
    const joined = await change(chosen, { addToCollectionId: collectionId });
    const order = { id: collectionId, ids: [one, two], seen: [two], by };
    await arrangeCollection(site.db, order);
    expect(await undo((joined.ok && joined.value.undo) || '')).toMatchObject({ ok: false });
    expect(await readCollectionArrangement(site.db, collectionId)).toEqual([one, two]);
  });

  test('if the category or collection it removed products from was deleted since', async () => {
    const [category, collection] = [await addGroup(categories), await addGroup(collections)];
    const id = await addRing('Full', { categoryId: category, collectionIds: [collection] });
    const step = await changeAll({ categoryId: null });
    await site.db.delete(categories).where(eq(categories.id, category));
    expect(await undo(step)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    const other = await changeAll({ removeFromCollectionId: collection });
    await site.db.delete(collections).where(eq(collections.id, collection));
    expect(await undo(other)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await openPiece(site.db, id)).toMatchObject({ categoryId: null, version: 3 });
  });

  test('if it changed stock, because pieces sell at any moment', async () => {
    await addRing('One');
    const stock = { '22kt': { how: 'add', pieces: 2 } } as const;
    expect(await change(all, { stock, status: 'draft' })).toMatchObject({ value: { undo: null } });
  });
});

test('thousands of products are restored at once', async () => {
  const count = cases(10_000);
  const made = Array.from({ length: count }, (_, place) => ({
    name: `Piece ${place}`,
    makingChargePercentage: place % 40,
  }));
  for (let from = 0; from < made.length; from += 2_000) {
    await site.db.insert(products).values(made.slice(from, from + 2_000));
  }
  const step = await changeAll({ making: { how: 'set', points: 50 } });
  expect(await undo(step)).toMatchObject({ ok: true });
  expect(await site.db.$count(products, eq(products.makingChargePercentage, 39))).toBe(count / 40);
}, 120_000);
