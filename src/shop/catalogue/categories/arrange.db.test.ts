import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#shop/audit/tables.server.ts';
import { updateProduct } from '#shop/catalogue/editing/change-products.server.ts';
import { editOf, openPiece } from '#shop/catalogue/editing/test-piece-forms.server.ts';
import { readCatalogue } from '#shop/catalogue/memory/open-catalogue.server.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  products,
} from '#shop/catalogue/tables.server.ts';
import { milligrams } from '#shop/money/weight.ts';
import { withMedia } from '#shop/media/test-media.server.ts';
import { arrangeCollection } from './arrange-collection.server.ts';
import { arrangeHome } from './arrange-home.server.ts';
import { listCollectionPieces, readCollectionArrangement } from './arrangement-queries.server.ts';

const media = withMedia();
const by = 'meera@example.in';
const db = () => media.shop.db;
let collectionId: string;
let ids: Record<'A' | 'B' | 'C' | 'D', string>;

beforeEach(async () => {
  for (const table of [products, categories, collections, auditLog]) await db().delete(table);
  collectionId = newId();
  await db().insert(collections).values({ id: collectionId, name: 'Lotus' });
  ids = { A: newId(), B: newId(), C: newId(), D: newId() };
  for (const [place, [name, id]] of Object.entries(ids).entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 10 - place));
    await db().insert(products).values({ id, name, createdAt });
    const weights = { grossWeightMg: milligrams(9_000), stockQuantity: name === 'D' ? 0 : 2 };
    await db()
      .insert(karatRecords)
      .values({ productId: id, karat: '22kt', ...weights });
    await db().insert(productCollections).values({ productId: id, collectionId });
  }
});

const arrange = (order: (keyof typeof ids)[], seen: (keyof typeof ids)[] = []) =>
  arrangeCollection(db(), {
    id: collectionId,
    ids: order.map((name) => ids[name]),
    seen: seen.map((name) => ids[name]),
    by,
  });

/** What shoppers see of the collection, as it begins. */
async function shown(): Promise<string> {
  const memory = await readCatalogue(db());
  const part = { order: 'arranged', from: 0, shown: 10 } as const;
  return memory
    .list({ collectionId }, part)
    .products.map(({ name }) => name)
    .join('');
}

describe('a collection', () => {
  test('is newest first until it is arranged; then what has no place follows, the newest first', async () => {
    expect(await shown()).toBe('ABC');
    expect((await readCatalogue(db())).isArranged({ collectionId })).toBe(false);
    expect(await arrange(['C', 'D'])).toEqual({ ok: true, value: null });
    expect(await shown()).toBe('CAB');
    expect((await readCatalogue(db())).isArranged({ collectionId })).toBe(true);
    const { pieces, total } = await listCollectionPieces(db(), collectionId);
    expect(pieces.map(({ name, isInStock }) => [name, isInStock])).toEqual([
      ['C', true],
      ['D', false],
      ['A', true],
      ['B', true],
    ]);
    expect(total).toBe(4);
    expect(await arrange([], ['C', 'D'])).toEqual({ ok: true, value: null });
    expect(await shown()).toBe('ABC');
  });

  test('is not arranged over what somebody else arranged meanwhile', async () => {
    await arrange(['B', 'A']);
    expect(await arrange(['C'])).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await shown()).toBe('BAC');
    expect(await arrange(['C'], ['B', 'A'])).toMatchObject({ ok: true });
    expect(await shown()).toBe('CAB');
  });

  test('keeps its order when the form of a product is saved, and loses only what leaves it', async () => {
    await arrange(['C', 'B', 'A']);
    const opened = await openPiece(db(), ids.C);
    await updateProduct(db(), editOf(opened, { name: 'C again' }));
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([ids.C, ids.B, ids.A]);
    await updateProduct(db(), editOf(await openPiece(db(), ids.B), { collectionIds: [] }));
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([ids.C, ids.A]);
    // Its own place is gone with it: put in again it follows.
    await updateProduct(
      db(),
      editOf(await openPiece(db(), ids.B), { collectionIds: [collectionId] }),
    );
    expect(await shown()).toBe('C againAB');
  });

  test('says in the audit log who arranged it and how', async () => {
    await arrange(['B', 'A']);
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      who: by,
      what: 'collection arranged',
      subjectName: 'Lotus',
      before: { order: [] },
      after: { order: ['B', 'A'] },
    });
    await arrange(['B', 'A'], ['B', 'A']);
    expect(await db().$count(auditLog)).toBe(1);
  });

  test('that is gone is not arranged, and what is not in it gets no place', async () => {
    const stranger = newId();
    await db().insert(products).values({ id: stranger, name: 'Stranger' });
    await arrangeCollection(db(), { id: collectionId, ids: [stranger, ids.B], seen: [], by });
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([ids.B]);
    const none = await arrangeCollection(db(), { id: newId(), ids: [], seen: [], by });
    expect(none).toEqual({ ok: false, reason: 'not-found' });
  });
});

describe('the home page', () => {
  test('shows collections and categories as arranged, and the menu stays by name', async () => {
    await db().delete(collections).where(eq(collections.id, collectionId));
    for (const [place, name] of ['One', 'Two', 'Three'].entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 10 - place));
      await db().insert(collections).values({ name, createdAt });
      await db().insert(categories).values({ name });
    }
    const namesOf = async () => {
      const memory = await readCatalogue(db());
      const { onHome } = memory;
      const text = (groups: readonly { name: string }[]) => groups.map(({ name }) => name).join();
      return [text(onHome.collections), text(onHome.categories), text(memory.categories)];
    };
    expect(await namesOf()).toEqual(['One,Two,Three', 'One,Three,Two', 'One,Three,Two']);
    const idOf = async (table: typeof categories | typeof collections, name: string) => {
      const [row] = await db().select({ id: table.id }).from(table).where(eq(table.name, name));
      return row?.id ?? '';
    };
    const three = await idOf(collections, 'Three');
    const two = await idOf(categories, 'Two');
    await arrangeHome(db(), { what: 'collections', ids: [three], seen: [], by });
    await arrangeHome(db(), { what: 'categories', ids: [two], seen: [], by });
    expect(await namesOf()).toEqual(['Three,One,Two', 'Two,One,Three', 'One,Three,Two']);
    expect(await arrangeHome(db(), { what: 'categories', ids: [], seen: [], by })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    await arrangeHome(db(), { what: 'categories', ids: [], seen: [two], by });
    expect((await namesOf())[1]).toBe('One,Three,Two');
  });
});
