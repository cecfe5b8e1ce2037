// Specification, back office 5: 'A category with this name already exists'
// Specification, back office 5: 'A collection with this name already exists'
// Specification, back office 7 categories: Insert, update name, delete
// Specification, back office 7 collections: Select with category; insert, update, delete

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { addPicture } from '#catalogue/products/editing/test-piece-forms.server.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import {
  categories,
  collections,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { addGroup, deleteGroup, updateGroup, type ValidatedGroup } from './change-groups.server.ts';
import { listGroupRows } from './group-table-queries.server.ts';

const database = useTestDatabase();

const by = 'meera@example.in';
const named = (name: string): ValidatedGroup => ({ name, description: '', picture: null });

async function add(kind: GroupKind, name: string, more: Partial<ValidatedGroup> = {}) {
  const added = await addGroup(database.db, kind, { validated: { ...named(name), ...more }, by });
  if (!added.ok) throw new Error(added.reason);
  return added.value.id;
}

function update(kind: GroupKind, id: string, version: number, validated: ValidatedGroup) {
  return updateGroup(database.db, kind, { id, version, validated, by });
}

function changesOf(id: string) {
  return database.db
    .select({
      what: auditLog.what,
      who: auditLog.who,
      before: auditLog.before,
      after: auditLog.after,
    })
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

async function rowOf(kind: GroupKind, id: string) {
  const { rows } = await listGroupRows(database.db, kind, newest);
  return rows.find((row) => row.id === id);
}

async function addProduct(fields: Partial<typeof products.$inferInsert>): Promise<string> {
  const id = newId();
  await database.db.insert(products).values({ id, name: 'Lotus pendant', ...fields });
  return id;
}

const done = { ok: true, value: null };
const kinds = ['category', 'collection'] as const;

describe.each(kinds)('a %s', (kind) => {
  test('cannot have the address of another, even if twenty are added at once', async () => {
    const tries = Array.from({ length: 20 }, (_, place) =>
      addGroup(database.db, kind, {
        validated: named(place % 2 ? 'Gold Chains' : ' gold-chains'),
        by,
      }),
    );
    const added = (await Promise.all(tries)).filter(({ ok }) => ok);
    expect(added).toHaveLength(1);
    const other = await add(kind, 'Anklets');
    const refused = { ok: false, reason: 'name-taken' };
    expect(await update(kind, other, 1, named('GOLD CHAINS'))).toEqual(refused);
  });

  test('cannot be changed from an outdated version', async () => {
    const id = await add(kind, 'Bangles');
    expect(await update(kind, id, 1, named('Bangles and kadas'))).toEqual(done);
    const refused = { ok: false, reason: 'changed-meanwhile' };
    expect(await update(kind, id, 1, named('Kadas'))).toEqual(refused);
    expect(await rowOf(kind, id)).toMatchObject({ name: 'Bangles and kadas', version: 2 });
  });

  test('is not saved with a picture that was deleted meanwhile', async () => {
    const id = await add(kind, 'Maang tikka');
    const picture = { id: newId(), alt: '' };
    const refused = { ok: false, reason: 'picture-gone' };
    expect(await update(kind, id, 1, { ...named('Maang tikka'), picture })).toEqual(refused);
    const added = { ...named('Passa'), picture };
    expect(await addGroup(database.db, kind, { validated: added, by })).toEqual(refused);
    expect(await rowOf(kind, id)).toMatchObject({ version: 1, picture: null });
  });

  test('that does not exist cannot be changed or deleted', async () => {
    const id = newId();
    const refused = { ok: false, reason: 'not-found' };
    expect(await update(kind, id, 1, named('Gone'))).toEqual(refused);
    expect(await deleteGroup(database.db, kind, { id, by })).toEqual(refused);
  });
});

test.each(kinds)('a renamed %s still fills the collections that name it', async (kind) => {
  const id = await add(kind, `Naths ${kind}`);
  const choiceOf = (name: string) => `price=-30000&${kind}=${name}`;
  const filled = await add('collection', `Naths by ${kind}`, {
    choice: choiceOf(`bands_naths-${kind}`),
  });
  const other = await add('collection', `Others by ${kind}`, {
    choice: choiceOf(`more-naths-${kind}`),
  });
  expect(await update(kind, id, 1, named(`Nose rings ${kind}`))).toEqual(done);
  const choice = new URLSearchParams((await rowOf('collection', filled))?.choice ?? '');
  expect(choice.get(kind)).toBe(`bands_nose-rings-${kind}`);
  expect(choice.get('price')).toBe('-30000');
  expect(await rowOf('collection', other)).toMatchObject({ version: 1 });
  expect(await changesOf(filled)).toMatchObject([
    { what: 'collection added' },
    { what: 'collection updated', who: by, before: { choice: choiceOf(`bands_naths-${kind}`) } },
  ]);
});

describe('a category', () => {
  test('is added, renamed and deleted, and the audit log says who did what', async () => {
    const id = await add('category', 'Rings');
    expect(await update('category', id, 1, named('Finger rings'))).toEqual(done);
    expect(await deleteGroup(database.db, 'category', { id, by })).toEqual(done);
    expect(await changesOf(id)).toEqual([
      {
        what: 'category added',
        who: by,
        before: null,
        after: { name: 'Rings', description: '', picture: null },
      },
      {
        what: 'category updated',
        who: by,
        before: { name: 'Rings' },
        after: { name: 'Finger rings' },
      },
      {
        what: 'category deleted',
        who: by,
        before: { name: 'Finger rings', description: '', picture: null, products: 0 },
        after: null,
      },
    ]);
  });

  test('leaves its products in the shop when it is deleted, and the log counts them', async () => {
    const id = await add('category', 'Pendants');
    const productId = await addProduct({ categoryId: id });
    await addProduct({ categoryId: id, kind: 'variation', parentProductId: productId });
    expect(await rowOf('category', id)).toMatchObject({ productCount: 1 });
    await deleteGroup(database.db, 'category', { id, by });
    const [left] = await database.db.select().from(products).where(eq(products.id, productId));
    expect(left).toMatchObject({ name: 'Lotus pendant', categoryId: null });
    expect(await changesOf(id)).toMatchObject([{}, { before: { products: 2 } }]);
  });

  test('has a picture and a description, whose changes the audit log shows', async () => {
    const { id: pictureId, key } = await addPicture(database.db);
    const id = await add('category', 'Nose pins');
    const description = 'For every day';
    const picture = { id: pictureId, alt: 'A pin on silk' };
    await update('category', id, 1, { name: 'Nose pins', description, picture });
    expect(await rowOf('category', id)).toMatchObject({
      description,
      picture: { key, ...picture },
    });
    await update('category', id, 2, named('Nose pins'));
    const plain = { description: '', picture: null };
    const rich = { description, picture: { key, alt: 'A pin on silk' } };
    expect((await changesOf(id)).slice(1)).toEqual([
      { what: 'category updated', who: by, before: plain, after: rich },
      { what: 'category updated', who: by, before: rich, after: plain },
    ]);
  });

  test('has data for documents and packing, which the audit log shows field by field', async () => {
    const goods = { hsn: '711319', articles: 2 };
    const id = await add('category', 'Jhumkas', { goods });
    expect(await rowOf('category', id)).toMatchObject({ goods, categoryId: null });
    expect(await changesOf(id)).toMatchObject([{ after: { name: 'Jhumkas', ...goods } }]);
    await update('category', id, 1, named('Jhumkas'));
    expect(await rowOf('category', id)).toMatchObject({ goods: null });
  });
});

describe('a collection', () => {
  test('is added, changed and deleted, and the audit log shows each change', async () => {
    const categoryId = await add('category', 'Naths');
    const { id: pictureId, key } = await addPicture(database.db);
    const id = await add('collection', 'Utsav', { description: 'For feasts' });
    const picture = { id: pictureId, alt: 'Lamps' };
    const changed = { ...named('Utsav'), categoryId, picture };
    expect(await update('collection', id, 1, changed)).toEqual(done);
    expect(await rowOf('collection', id)).toMatchObject({
      categoryName: 'Naths',
      description: null,
      picture,
      version: 2,
    });
    expect(await deleteGroup(database.db, 'collection', { id, by })).toEqual(done);
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

  test('is not saved with a category that was deleted meanwhile', async () => {
    const id = await add('collection', 'Navratri');
    const refused = { ok: false, reason: 'category-gone' };
    const changed = { ...named('Navratri'), categoryId: newId() };
    expect(await update('collection', id, 1, changed)).toEqual(refused);
    const added = { ...changed, name: 'Dussehra' };
    expect(await addGroup(database.db, 'collection', { validated: added, by })).toEqual(refused);
    expect(await rowOf('collection', id)).toMatchObject({ version: 1 });
  });

  test('leaves its products, category and picture in the shop when deleted', async () => {
    const categoryId = await add('category', 'Kadas');
    const picture = { id: (await addPicture(database.db)).id, alt: '' };
    const id = await add('collection', 'Heirloom', { categoryId, picture });
    const productId = await addProduct({});
    const variation = { kind: 'variation', parentProductId: productId } as const;
    const inside = [productId, await addProduct(variation)];
    await database.db
      .insert(productCollections)
      .values(inside.map((each) => ({ productId: each, collectionId: id })));
    expect(await rowOf('collection', id)).toMatchObject({ productCount: 1 });
    await deleteGroup(database.db, 'collection', { id, by });
    expect(await database.db.$count(products, eq(products.id, productId))).toBe(1);
    expect(await database.db.$count(categories, eq(categories.id, categoryId))).toBe(1);
    expect(await database.db.$count(pictures, eq(pictures.id, picture.id))).toBe(1);
    expect(await changesOf(id)).toMatchObject([{}, { before: { products: 1 } }]);
  });
});

describe.each(kinds)('the list of each %s', (kind) => {
  test('is newest first, can be sorted and paged, and finds any part of a name in any script', async () => {
    await database.db.delete(kind === 'category' ? categories : collections);
    for (const name of ['100 % gold', 'Under_line', 'Zari', 'झुमका']) await add(kind, name);
    const namesOf = async (change: Partial<Parameters<typeof listGroupRows>[2]>) => {
      const { rows, total } = await listGroupRows(database.db, kind, { ...newest, ...change });
      return [total, ...rows.map(({ name }) => name)];
    };
    expect(await namesOf({})).toEqual([4, 'झुमका', 'Zari', 'Under_line', '100 % gold']);
    expect(await namesOf({ search: '%' })).toEqual([1, '100 % gold']);
    expect(await namesOf({ search: '_' })).toEqual([1, 'Under_line']);
    expect(await namesOf({ search: 'zAR' })).toEqual([1, 'Zari']);
    expect(await namesOf({ search: 'झुम' })).toEqual([1, 'झुमका']);
    const second = { sort: 'name', isDescending: false, offset: 1, limit: 2 } as const;
    expect(await namesOf(second)).toEqual([4, 'Under_line', 'Zari']);
  });
});

test('collections are sorted by their categories, those without one first', async () => {
  await database.db.delete(collections);
  const categoryId = await add('category', 'Chokers');
  await add('collection', 'Barsaat', { categoryId });
  await add('collection', 'Zari');
  const sorting = { ...newest, sort: 'category', isDescending: false } as const;
  const { rows } = await listGroupRows(database.db, 'collection', sorting);
  expect(rows.map(({ categoryName }) => categoryName)).toEqual([null, 'Chokers']);
});
