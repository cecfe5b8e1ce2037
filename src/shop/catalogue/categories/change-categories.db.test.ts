import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#shop/audit/tables.server.ts';
import { listCategoryRows } from './category-table-queries.server.ts';
import {
  addCategory,
  deleteCategory,
  updateCategory,
  type ValidatedCategory,
} from './change-categories.server.ts';
import { addPicture } from '#shop/catalogue/editing/test-piece-forms.server.ts';
import { categories, products } from '#shop/catalogue/tables.server.ts';

const database = useTestDatabase();

const by = 'meera@example.in';

const named = (name: string): ValidatedCategory => ({ name, description: '', picture: null });

async function add(name: string): Promise<string> {
  const added = await addCategory(database.db, { validated: named(name), by });
  if (!added.ok) throw new Error(added.reason);
  return added.value.id;
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

describe('a category', () => {
  test('is added, renamed and deleted, and the audit log says who did what', async () => {
    const id = await add('Rings');
    expect(
      await updateCategory(database.db, { id, version: 1, validated: named('Finger rings'), by }),
    ).toEqual({
      ok: true,
      value: null,
    });
    expect(await deleteCategory(database.db, { id, by })).toEqual({ ok: true, value: null });
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

  test('cannot have the address of another, also when twenty are added at once', async () => {
    const tries = Array.from({ length: 20 }, (_, place) =>
      addCategory(database.db, {
        validated: named(place % 2 ? 'Gold Chains' : ' gold-chains'),
        by,
      }),
    );
    const added = (await Promise.all(tries)).filter(({ ok }) => ok);
    expect(added).toHaveLength(1);
    const other = await add('Anklets');
    expect(
      await updateCategory(database.db, {
        id: other,
        version: 1,
        validated: named('GOLD CHAINS'),
        by,
      }),
    ).toEqual({ ok: false, reason: 'name-taken' });
  });

  test('is not changed by who read it before somebody else changed it', async () => {
    const id = await add('Bangles');
    await updateCategory(database.db, {
      id,
      version: 1,
      validated: named('Bangles and kadas'),
      by,
    });
    expect(
      await updateCategory(database.db, { id, version: 1, validated: named('Kadas'), by }),
    ).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    const { rows } = await listCategoryRows(database.db, { ...newest, search: 'kadas' });
    expect(rows).toMatchObject([{ name: 'Bangles and kadas', version: 2 }]);
  });

  test('leaves its products in the shop when it is deleted', async () => {
    const id = await add('Pendants');
    const [piece] = await database.db
      .insert(products)
      .values({ name: 'Lotus pendant', categoryId: id })
      .returning();
    await deleteCategory(database.db, { id, by });
    const [left] = await database.db
      .select()
      .from(products)
      .where(eq(products.id, piece?.id ?? ''));
    expect(left).toMatchObject({ name: 'Lotus pendant', categoryId: null });
  });

  test('has a picture and a description that can be changed, and the audit log shows what of it', async () => {
    const { id: pictureId, key } = await addPicture(database.db);
    const id = await add('Nose pins');
    const validated = {
      name: 'Nose pins',
      description: 'For every day',
      picture: { id: pictureId, alt: 'A pin on silk' },
    };
    expect(await updateCategory(database.db, { id, version: 1, validated, by })).toMatchObject({
      ok: true,
    });
    const { rows } = await listCategoryRows(database.db, { ...newest, search: 'nose pins' });
    expect(rows).toMatchObject([
      { description: 'For every day', picture: { id: pictureId, key, alt: 'A pin on silk' } },
    ]);
    await updateCategory(database.db, { id, version: 2, validated: named('Nose pins'), by });
    expect((await changesOf(id)).slice(1)).toEqual([
      {
        what: 'category updated',
        who: by,
        before: { description: '', picture: null },
        after: { description: 'For every day', picture: { key, alt: 'A pin on silk' } },
      },
      {
        what: 'category updated',
        who: by,
        before: { description: 'For every day', picture: { key, alt: 'A pin on silk' } },
        after: { description: '', picture: null },
      },
    ]);
  });

  test('is not saved with a picture that was deleted meanwhile', async () => {
    const id = await add('Maang tikka');
    const validated = { ...named('Maang tikka'), picture: { id: newId(), alt: '' } };
    const refused = { ok: false, reason: 'picture-gone' };
    expect(await updateCategory(database.db, { id, version: 1, validated, by })).toEqual(refused);
    const added = { ...validated, name: 'Passa' };
    expect(await addCategory(database.db, { validated: added, by })).toEqual(refused);
    const { rows } = await listCategoryRows(database.db, { ...newest, search: 'maang' });
    expect(rows).toMatchObject([{ version: 1, picture: null }]);
  });

  test('that is gone cannot be changed or deleted', async () => {
    const gone = { id: newId(), version: 1, validated: named('Gone'), by };
    expect(await updateCategory(database.db, gone)).toEqual({ ok: false, reason: 'not-found' });
    expect(await deleteCategory(database.db, gone)).toEqual({ ok: false, reason: 'not-found' });
  });
});

const newest = {
  search: '',
  sort: 'created',
  isDescending: true,
  cursor: null,
  offset: 0,
  limit: 50,
} as const;

describe('the list of categories', () => {
  test('begins with the newest and finds names by a part of them, whatever letters they contain', async () => {
    await database.db.delete(categories);
    for (const name of ['100 % gold', 'Under_line', 'Zari', 'झुमका']) await add(name);
    const all = await listCategoryRows(database.db, newest);
    expect(all.rows.map(({ name }) => name)).toEqual(['झुमका', 'Zari', 'Under_line', '100 % gold']);
    expect(all.total).toBe(4);
    for (const [search, name] of [
      ['%', '100 % gold'],
      ['_', 'Under_line'],
      ['zAR', 'Zari'],
      ['झुम', 'झुमका'],
    ] as const) {
      const { rows } = await listCategoryRows(database.db, { ...newest, search });
      expect(rows.map((row) => row.name)).toEqual([name]);
    }
    const page = await listCategoryRows(database.db, {
      ...newest,
      sort: 'name',
      isDescending: false,
      offset: 1,
      limit: 2,
    });
    expect(page.rows.map(({ name }) => name)).toEqual(['Under_line', 'Zari']);
  });
});
