import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { updateProduct } from '#catalogue/products/editing/change-products.server.ts';
import { editOf, openPiece } from '#catalogue/products/editing/test-piece-forms.server.ts';
import { readCatalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { withMedia } from '#catalogue/media/test-media.server.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import { arrangeCollection, undoCollectionOrder } from './arrange-collection.server.ts';
import { arrangeHome, undoHomeOrder } from './arrange-home.server.ts';
import { listCollectionPieces, readCollectionArrangement } from './arrangement-queries.server.ts';
import { readHomeArrangement } from './home-arrangement-queries.server.ts';

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

/** The first products of the collection as shoppers see them. */
async function shown(): Promise<string> {
  const memory = await readCatalogue(db());
  const part = { order: 'arranged', from: 0, shown: 10 } as const;
  return memory
    .list({ collectionId }, part)
    .products.map(({ name }) => name)
    .join('');
}

describe('a collection', () => {
  test('shows a piece made to order, and staff never see it as sold out', async () => {
    const isSoldOut = async () => {
      const { pieces } = await listCollectionPieces(db(), collectionId);
      return pieces.find(({ id }) => id === ids.D)?.isInStock === false;
    };
    expect([await shown(), await isSoldOut()]).toEqual(['ABC', true]);
    await db().update(products).set({ madeToOrderDays: 14 }).where(eq(products.id, ids.D));
    expect([await shown(), await isSoldOut()]).toEqual(['ABCD', false]);
  });

  test('is newest first until arranged; then pieces without a place follow, newest first', async () => {
    expect(await shown()).toBe('ABC');
    expect((await readCatalogue(db())).isArranged({ collectionId })).toBe(false);
    expect(await arrange(['C', 'D'])).toMatchObject({ ok: true });
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
    expect(await arrange([], ['C', 'D'])).toMatchObject({ ok: true });
    expect(await shown()).toBe('ABC');
  });

  test('cannot be arranged over a colleague’s newer arrangement', async () => {
    await arrange(['B', 'A']);
    expect(await arrange(['C'])).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await shown()).toBe('BAC');
    expect(await arrange(['C'], ['B', 'A'])).toMatchObject({ ok: true });
    expect(await shown()).toBe('CAB');
  });

  test('keeps its order when a product is saved, and loses only a product that leaves it', async () => {
    await arrange(['C', 'B', 'A']);
    const opened = await openPiece(db(), ids.C);
    await updateProduct(db(), editOf(opened, { name: 'C again' }));
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([ids.C, ids.B, ids.A]);
    await updateProduct(db(), editOf(await openPiece(db(), ids.B), { collectionIds: [] }));
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([ids.C, ids.A]);
    // Its position was deleted with its membership: added again, it comes last.
    await updateProduct(
      db(),
      editOf(await openPiece(db(), ids.B), { collectionIds: [collectionId] }),
    );
    expect(await shown()).toBe('C againAB');
  });

  test('records in the audit log who arranged it and how, if anything changed', async () => {
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

  test('that does not exist cannot be arranged, and pieces outside it get no place', async () => {
    const stranger = newId();
    await db().insert(products).values({ id: stranger, name: 'Stranger' });
    await arrangeCollection(db(), { id: collectionId, ids: [stranger, ids.B], seen: [], by });
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([ids.B]);
    const none = await arrangeCollection(db(), { id: newId(), ids: [], seen: [], by });
    expect(none).toEqual({ ok: false, reason: 'not-found' });
  });
});

describe('the home page', () => {
  const idOf = async (table: typeof categories | typeof collections, name: string) => {
    const [row] = await db().select({ id: table.id }).from(table).where(eq(table.name, name));
    return row?.id ?? '';
  };
  const namesOf = async () => {
    const memory = await readCatalogue(db());
    const { onHome } = memory;
    const text = (groups: readonly { name: string }[]) => groups.map(({ name }) => name).join();
    return [text(onHome.collections), text(onHome.categories), text(memory.categories)];
  };
  /** Adds collections 'One' to 'Six' beside 'Lotus', each older than the one before, and categories 'One' to 'Three'. */
  async function addGroups() {
    for (const [place, name] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 10 - place));
      await db().insert(collections).values({ name, createdAt });
      if (place < 3) await db().insert(categories).values({ name });
    }
  }

  test('shows arranged categories first, then the others, and the menu stays sorted by name', async () => {
    await addGroups();
    expect((await namesOf()).slice(1)).toEqual(['One,Three,Two', 'One,Three,Two']);
    const two = await idOf(categories, 'Two');
    await arrangeHome(db(), { what: 'categories', ids: [two], seen: [], by });
    expect((await namesOf()).slice(1)).toEqual(['Two,One,Three', 'One,Three,Two']);
    expect(await arrangeHome(db(), { what: 'categories', ids: [], seen: [], by })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    await arrangeHome(db(), { what: 'categories', ids: [], seen: [two], by });
    expect((await namesOf())[1]).toBe('One,Three,Two');
  });

  test('features the six newest collections until some are chosen, and then those and no others', async () => {
    await addGroups();
    expect((await namesOf())[0]).toBe('Lotus,One,Two,Three,Four,Five');
    const ids = [await idOf(collections, 'Six'), await idOf(collections, 'Two')];
    await arrangeHome(db(), { what: 'collections', ids, seen: [], by });
    expect((await namesOf())[0]).toBe('Six,Two');
    await arrangeHome(db(), { what: 'collections', ids: [], seen: ids, by });
    expect((await namesOf())[0]).toBe('Lotus,One,Two,Three,Four,Five');
  });

  test('shows the chosen pieces in their order, without those that shoppers may not see', async () => {
    const shown = async () => {
      const memory = await readCatalogue(db());
      return memory.cards(memory.onHome.pieces).map(({ name }) => name);
    };
    expect(await shown()).toEqual([]);
    const chosen = [ids.C, ids.A, ids.B];
    await arrangeHome(db(), { what: 'pieces', ids: [...chosen, newId()], seen: [], by });
    expect(await shown()).toEqual(['C', 'A', 'B']);
    await db().update(products).set({ status: 'draft' }).where(eq(products.id, ids.A));
    expect(await shown()).toEqual(['C', 'B']);
    await db().update(products).set({ status: 'published' }).where(eq(products.id, ids.A));
    await db().delete(products).where(eq(products.id, ids.C));
    expect(await shown()).toEqual(['A', 'B']);
    const stale = await arrangeHome(db(), { what: 'pieces', ids: [], seen: chosen, by });
    expect(stale).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await shown()).toEqual(['A', 'B']);
  });
});

describe('undoing an arrangement', () => {
  const undoOf = (arranged: Awaited<ReturnType<typeof arrangeCollection>>) => {
    if (!arranged.ok || !arranged.value.undo) throw new Error('There is nothing to undo');
    return arranged.value.undo;
  };

  test('restores exactly the one before, and both are in the audit log', async () => {
    await arrange(['B', 'A']);
    const step = undoOf(await arrange(['C'], ['B', 'A']));
    expect(await undoCollectionOrder(db(), { step, by })).toEqual({ ok: true, value: null });
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([ids.B, ids.A]);
    const log = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(log).toMatchObject([
      { what: 'collection undone', before: { order: ['C'] }, after: { order: ['B', 'A'] } },
      { what: 'collection arranged', before: { order: ['B', 'A'] }, after: { order: ['C'] } },
    ]);
  });

  test('does not overwrite what a colleague has arranged since', async () => {
    const step = undoOf(await arrange(['B', 'A']));
    await arrange(['C'], ['B', 'A']);
    expect(await undoCollectionOrder(db(), { step, by })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([ids.C]);
  });

  test('works once, and only for the person who made it', async () => {
    const step = undoOf(await arrange(['B', 'A']));
    const byAnother = await undoCollectionOrder(db(), { step, by: 'another@example.in' });
    expect(byAnother).toEqual({ ok: false, reason: 'not-found' });
    const ends = await Promise.all([
      undoCollectionOrder(db(), { step, by }),
      undoCollectionOrder(db(), { step, by }),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readCollectionArrangement(db(), collectionId)).toEqual([]);
  });

  test('works only within an hour', async () => {
    const step = undoOf(await arrange(['B', 'A']));
    const madeAt = new Date(Date.now() - 61 * 60_000);
    await db().update(undoSteps).set({ madeAt }).where(eq(undoSteps.id, step));
    expect(await undoCollectionOrder(db(), { step, by })).toMatchObject({ reason: 'not-found' });
  });

  test('on the home page restores the one before, unless a colleague changed it since', async () => {
    const choose = (order: string[], seen: string[]) =>
      arrangeHome(db(), { what: 'pieces', ids: order, seen, by });
    await choose([ids.A, ids.B], []);
    const step = undoOf(await choose([ids.B], [ids.A, ids.B]));
    expect(await undoHomeOrder(db(), { step, by })).toEqual({ ok: true, value: null });
    const pieces = async () => (await readHomeArrangement(db())).pieces;
    expect(await pieces()).toEqual([ids.A, ids.B]);
    const late = undoOf(await choose([], [ids.A, ids.B]));
    await choose([ids.C], []);
    expect(await undoHomeOrder(db(), { step: late, by })).toMatchObject({ ok: false });
    expect(await pieces()).toEqual([ids.C]);
  });
});
