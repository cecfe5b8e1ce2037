import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#shop/audit/tables.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { listCollectionRows } from './collection-table-queries.server.ts';
import {
  addCollection,
  type ValidatedCollection,
  deleteCollection,
  updateCollection,
} from './change-collections.server.ts';
import {
  categories,
  collections,
  productCollections,
  products,
} from '#shop/catalogue/tables.server.ts';
import { addPicture } from '#shop/catalogue/editing/test-piece-forms.server.ts';

const database = useTestDatabase();

const by = 'meera@example.in';
const plain: ValidatedCollection = { name: '', categoryId: null, description: null, picture: null };

async function add(validated: Partial<ValidatedCollection> & { name: string }): Promise<string> {
  const added = await addCollection(database.db, { validated: { ...plain, ...validated }, by });
  if (!added.ok) throw new Error(added.reason);
  return added.value.id;
}

async function addCategory(name: string): Promise<string> {
  const id = newId();
  await database.db.insert(categories).values({ id, name });
  return id;
}

function changesOf(id: string) {
  return database.db
    .select({ what: auditLog.what, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.happenedAt, auditLog.id);
}

const newest = {
  search: '',
  sort: 'created',
  isDescending: true,
  cursor: null,
  offset: 0,
  limit: 50,
} as const;

async function rowOf(id: string) {
  const { rows } = await listCollectionRows(database.db, newest);
  return rows.find((row) => row.id === id);
}

describe('a collection', () => {
  test('is added, changed and deleted, and the audit log shows what of it', async () => {
    const categoryId = await addCategory('Naths');
    const { id: pictureId, key } = await addPicture(database.db);
    const id = await add({ name: 'Utsav', description: 'For feasts' });
    const validated = {
      ...plain,
      name: 'Utsav',
      categoryId,
      picture: { id: pictureId, alt: 'Lamps' },
    };
    expect(await updateCollection(database.db, { id, version: 1, validated, by })).toEqual({
      ok: true,
      value: null,
    });
    expect(await rowOf(id)).toMatchObject({
      categoryName: 'Naths',
      description: null,
      picture: { id: pictureId, alt: 'Lamps' },
      version: 2,
    });
    expect(await deleteCollection(database.db, { id, by })).toEqual({ ok: true, value: null });
    expect(await changesOf(id)).toMatchObject([
      { what: 'collection added', before: null, after: { name: 'Utsav', category: null } },
      {
        what: 'collection updated',
        before: { category: null, description: 'For feasts', picture: null },
        after: { category: 'Naths', description: null, picture: { key, alt: 'Lamps' } },
      },
      { what: 'collection deleted', before: { name: 'Utsav', products: 0 }, after: null },
    ]);
  });

  test('cannot have the address of another, also when twenty are added at once', async () => {
    const tries = Array.from({ length: 20 }, (_, place) =>
      addCollection(database.db, {
        validated: { ...plain, name: place % 2 ? 'Temple Gold' : ' temple-gold' },
        by,
      }),
    );
    const added = (await Promise.all(tries)).filter(({ ok }) => ok);
    expect(added).toHaveLength(1);
    const other = await add({ name: 'Bridal' });
    const validated = { ...plain, name: 'TEMPLE GOLD' };
    expect(await updateCollection(database.db, { id: other, version: 1, validated, by })).toEqual({
      ok: false,
      reason: 'name-taken',
    });
  });

  test('is not changed by who read it before somebody else changed it', async () => {
    const id = await add({ name: 'Monsoon' });
    const change = (name: string) =>
      updateCollection(database.db, { id, version: 1, validated: { ...plain, name }, by });
    await change('Monsoon blues');
    expect(await change('Rains')).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await rowOf(id)).toMatchObject({ name: 'Monsoon blues', version: 2 });
  });

  test('is not saved with a category or a picture that was deleted meanwhile', async () => {
    const id = await add({ name: 'Navratri' });
    const gone = { ...plain, name: 'Navratri' };
    for (const [validated, reason] of [
      [{ ...gone, categoryId: newId() }, 'category-gone'],
      [{ ...gone, picture: { id: newId(), alt: '' } }, 'picture-gone'],
    ] as const) {
      const refused = { ok: false, reason };
      expect(await updateCollection(database.db, { id, version: 1, validated, by })).toEqual(
        refused,
      );
      const added = { ...validated, name: `Navratri ${reason}` };
      expect(await addCollection(database.db, { validated: added, by })).toEqual(refused);
    }
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  test('leaves its products in the shop when it is deleted, and its category and picture stay', async () => {
    const categoryId = await addCategory('Kadas');
    const picture = { id: (await addPicture(database.db)).id, alt: '' };
    const id = await add({ name: 'Heirloom', categoryId, picture });
    const productId = newId();
    await database.db.insert(products).values({ id: productId, name: 'Lotus pendant' });
    await database.db.insert(productCollections).values({ productId, collectionId: id });
    expect(await rowOf(id)).toMatchObject({ productCount: 1 });
    await deleteCollection(database.db, { id, by });
    expect(await database.db.$count(products, eq(products.id, productId))).toBe(1);
    expect(await database.db.$count(categories, eq(categories.id, categoryId))).toBe(1);
    expect(await database.db.$count(pictures, eq(pictures.id, picture.id))).toBe(1);
    expect(await changesOf(id)).toMatchObject([{}, { before: { products: 1 } }]);
  });

  test('that is gone cannot be changed or deleted', async () => {
    const gone = { id: newId(), version: 1, validated: { ...plain, name: 'Gone' }, by };
    expect(await updateCollection(database.db, gone)).toEqual({ ok: false, reason: 'not-found' });
    expect(await deleteCollection(database.db, gone)).toEqual({ ok: false, reason: 'not-found' });
  });
});

test('the list of collections begins with the newest, sorts and finds by a part of the name', async () => {
  await database.db.delete(collections);
  const categoryId = await addCategory('Anklets');
  await add({ name: '100 % gold', categoryId });
  for (const name of ['Under_line', 'Zari']) await add({ name });
  const namesOf = async (change: Partial<Parameters<typeof listCollectionRows>[1]>) => {
    const { rows, total } = await listCollectionRows(database.db, { ...newest, ...change });
    return [total, ...rows.map(({ name }) => name)];
  };
  expect(await namesOf({})).toEqual([3, 'Zari', 'Under_line', '100 % gold']);
  expect(await namesOf({ search: '%' })).toEqual([1, '100 % gold']);
  expect(await namesOf({ search: '_' })).toEqual([1, 'Under_line']);
  expect(await namesOf({ sort: 'name', isDescending: false, offset: 1, limit: 1 })).toEqual([
    3,
    'Under_line',
  ]);
  expect((await namesOf({ sort: 'category' }))[1]).toBe('100 % gold');
});
