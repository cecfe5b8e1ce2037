// Specification, back office 4: A karat record is created or updated if any of its fields is filled
// Specification, back office 7 products: Insert a product and its karat records
// Specification, back office 7 products: Update by id
// Specification, back office 7 karats: Update if there, else insert

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { addProduct, updateProduct } from './change-products.server.ts';
import { listChangesSince } from './piece-change-queries.server.ts';
import type { PieceForm } from './product-form.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { changeStock } from '#orders/inventory/change-stock.server.ts';
import { addPicture, validatedOf, editOf, openPiece, ringForm } from './test-piece-forms.server.ts';

const database = useTestDatabase();

const by = 'meera@example.in';
const done = { ok: true, value: null };

async function add(changes: Partial<PieceForm> = {}): Promise<string> {
  const id = newId();
  const added = await addProduct(database.db, {
    id,
    validated: validatedOf({ ...ringForm, ...changes }),
    by,
  });
  expect(added).toEqual(done);
  return id;
}

async function addGroups() {
  const [category] = await database.db
    .insert(categories)
    .values({ name: `Rings ${newId()}` })
    .returning();
  const [first, second] = await database.db
    .insert(collections)
    .values([{ name: `Bridal ${newId()}` }, { name: `Daily ${newId()}` }])
    .returning();
  if (!category || !first || !second) throw new Error('Nothing was inserted');
  return { category, first, second };
}

/** A sale at the counter or online: stock goes down and nothing else changes. */
function sell(productId: string, quantity: number) {
  return database.db.transaction((tx) =>
    changeStock(tx, [{ productId, karat: '22kt', size: '', quantity: -quantity }]),
  );
}

const open = (id: string) => openPiece(database.db, id);
const changesOf = (id: string) =>
  database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);

describe('a new product', () => {
  test('is saved with every field of its form, and the audit log names who added it', async () => {
    const { category, first, second } = await addGroups();
    const shown = [await addPicture(database.db), await addPicture(database.db)];
    const id = await add({
      description: 'For weddings',
      discount: '5',
      soldAs: 'pairs',
      categoryId: category.id,
      collectionIds: [second.id, first.id],
      availableKarats: ['18kt', '22kt'],
      stone22kt: '0.25',
      pictures: shown.map((picture, place) => ({ ...picture, alt: `View ${place}` })),
    });
    expect(await open(id)).toMatchObject({
      kind: 'product',
      parentProductId: null,
      name: 'Lotus ring',
      description: 'For weddings',
      makingChargePercentage: 12,
      discountPercentage: 5,
      soldAs: 'pairs',
      categoryId: category.id,
      collectionIds: [first.id, second.id].toSorted(),
      availableKarats: ['22kt', '18kt'],
      records: [
        {
          karat: '22kt',
          size: '',
          grossWeightMg: 10_000,
          stoneWeightMg: 250,
          netWeightMg: 9750,
          stockQuantity: 5,
        },
      ],
      pictures: [
        { id: shown[0]?.id, alt: 'View 0' },
        { id: shown[1]?.id, alt: 'View 1' },
      ],
      version: 1,
    });
    const after = { name: 'Lotus ring', category: category.name, '22kt stockQuantity': 5 };
    expect(await changesOf(id)).toMatchObject([{ who: by, what: 'product added', after }]);
  });

  test('is added once even if its form is sent four times at once', async () => {
    const product = { id: newId(), validated: validatedOf(ringForm), by };
    const sent = await Promise.all([1, 2, 3, 4].map(() => addProduct(database.db, product)));
    expect(sent).toEqual([done, done, done, done]);
    expect((await open(product.id)).records[0]?.stockQuantity).toBe(5);
    expect(await changesOf(product.id)).toHaveLength(1);
  });

  test('that is already saved is not changed by its form sent again with other values', async () => {
    const id = await add();
    const validated = validatedOf({ ...ringForm, name: 'Lotus ring, large' });
    const again = await addProduct(database.db, { id, validated, by });
    expect(again).toEqual({ ok: false, reason: 'already-added' });
    expect((await open(id)).name).toBe('Lotus ring');
  });

  test('is not added at all if its category, a collection or a picture no longer exists', async () => {
    const gone = { id: newId(), key: 'a', alt: '', width: 1, height: 1 };
    const cases: [Partial<PieceForm>, string][] = [
      [{ categoryId: newId() }, 'category-gone'],
      [{ collectionIds: [newId()] }, 'collection-gone'],
      [{ pictures: [gone] }, 'picture-gone'],
    ];
    for (const [changes, reason] of cases) {
      const id = newId();
      const validated = validatedOf({ ...ringForm, ...changes });
      expect(await addProduct(database.db, { id, validated, by })).toEqual({ ok: false, reason });
      expect(await database.db.select().from(products).where(eq(products.id, id))).toEqual([]);
    }
  });
});

describe('saving a product', () => {
  test('stores the values of its form, and the audit log shows only what changed', async () => {
    const { category, first } = await addGroups();
    const id = await add({ collectionIds: [first.id] });
    const changes = {
      name: 'Lotus band',
      categoryId: category.id,
      collectionIds: [],
      discount: '',
    };
    expect(await updateProduct(database.db, editOf(await open(id), changes))).toEqual(done);
    expect(await open(id)).toMatchObject({ name: 'Lotus band', collectionIds: [], version: 2 });
    expect((await changesOf(id))[1]).toMatchObject({
      what: 'product updated',
      before: { name: 'Lotus ring', category: null, collections: [first.name] },
      after: { name: 'Lotus band', category: category.name, collections: [] },
    });
  });

  test('without a change adds neither a version nor an audit log entry', async () => {
    const id = await add();
    expect(await updateProduct(database.db, editOf(await open(id), {}))).toEqual(done);
    expect((await open(id)).version).toBe(1);
    expect(await changesOf(id)).toHaveLength(1);
  });

  test('is refused if a colleague saved it since it was opened, and names the colleague', async () => {
    const id = await add();
    const opened = await open(id);
    const [mine, theirs] = [editOf(opened, { name: 'Mine' }), editOf(opened, { name: 'Theirs' })];
    expect(await updateProduct(database.db, { ...theirs, by: 'asha@example.in' })).toEqual(done);
    expect(await updateProduct(database.db, mine)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    expect((await open(id)).name).toBe('Theirs');
    // As returned by a browser: without microseconds.
    expect(await listChangesSince(database.db, id, opened.updatedAt)).toMatchObject([
      { who: 'asha@example.in' },
    ]);
  });

  test('three times at once succeeds only once', async () => {
    const opened = await open(await add());
    const names = ['One', 'Two', 'Three'];
    const saved = await Promise.all(
      names.map((name) => updateProduct(database.db, editOf(opened, { name }))),
    );
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('that was deleted is refused as not found', async () => {
    const edit = editOf(await open(await add()), { name: 'Gone' });
    await database.db.delete(products).where(eq(products.id, edit.id));
    expect(await updateProduct(database.db, edit)).toEqual({ ok: false, reason: 'not-found' });
  });

  test('stores its pictures in the order of the form, with their alt texts', async () => {
    const [one, two] = [await addPicture(database.db), await addPicture(database.db)];
    const id = await add({ pictures: [one, two] });
    const opened = await open(id);
    const shown = [{ ...two, alt: 'From the side' }];
    expect(await updateProduct(database.db, editOf(opened, { pictures: [...shown, one] }))).toEqual(
      done,
    );
    expect((await open(id)).pictures.map((each) => each.id)).toEqual([two.id, one.id]);
    expect(await updateProduct(database.db, editOf(await open(id), { pictures: shown }))).toEqual(
      done,
    );
    expect((await open(id)).pictures).toMatchObject(shown);
    expect(await database.db.select().from(pictures).where(eq(pictures.id, one.id))).toHaveLength(
      1,
    );
  });
});

describe('the stock', () => {
  const stockOf = async (id: string) => (await open(id)).records[0]?.stockQuantity;

  test('loses no sale made between opening and saving the form', async () => {
    const id = await add();
    const opened = await open(id);
    await sell(id, 2);
    expect(await updateProduct(database.db, editOf(opened, { stock22kt: '8' }))).toEqual(done);
    expect(await stockOf(id)).toBe(6);
  });

  test('stays as sales left it if the form did not change it', async () => {
    const id = await add();
    const opened = await open(id);
    await sell(id, 2);
    expect(await updateProduct(database.db, editOf(opened, { name: 'Renamed' }))).toEqual(done);
    expect(await stockOf(id)).toBe(3);
  });

  test('never goes below zero: what is left is reported, and nothing is saved', async () => {
    const id = await add();
    const opened = await open(id);
    await sell(id, 3);
    const edit = editOf(opened, { name: 'Renamed', stock22kt: '1' });
    const refusal = { ok: false, reason: 'stock-sold', karat: '22kt', size: '', left: 2 };
    expect(await updateProduct(database.db, edit)).toEqual(refusal);
    expect(await open(id)).toMatchObject({ name: 'Lotus ring', version: 1 });
  });

  test('adds up under twenty sales, ten returns and ten saves at once', async () => {
    const id = await add({ stock22kt: '100' });
    const line = { productId: id, karat: '22kt', size: '', quantity: 1 } as const;
    const trade = Array.from({ length: 20 }, async (_, place) => {
      await sell(id, 1);
      if (place % 2) await database.db.transaction((tx) => changeStock(tx, [line]));
    });
    const saves = Array.from({ length: 10 }, async () => {
      const opened = await open(id);
      const stock22kt = String((opened.records[0]?.stockQuantity ?? 0) + 1);
      return updateProduct(database.db, editOf(opened, { stock22kt }));
    });
    const [saved] = await Promise.all([Promise.all(saves), Promise.all(trade)]);
    expect(await stockOf(id)).toBe(100 - 10 + saved.filter(({ ok }) => ok).length);
  });
});

describe('a karat', () => {
  test('that is unticked retains its record', async () => {
    const id = await add({ gross18kt: '8', availableKarats: ['22kt', '18kt'] });
    await updateProduct(database.db, editOf(await open(id), { availableKarats: ['22kt'] }));
    expect(await open(id)).toMatchObject({
      availableKarats: ['22kt'],
      records: [
        { karat: '22kt', size: '' },
        { karat: '18kt', size: '', grossWeightMg: 8000 },
      ],
    });
  });

  test('whose fields are all emptied retains its record too', async () => {
    const id = await add();
    const emptied = { gross22kt: '', stone22kt: '', stock22kt: '' };
    expect(await updateProduct(database.db, editOf(await open(id), emptied))).toEqual(done);
    expect((await open(id)).records).toMatchObject([{ grossWeightMg: 10_000, stockQuantity: 5 }]);
  });

  test('gets a record when one of its fields is first filled', async () => {
    const id = await add();
    await updateProduct(database.db, editOf(await open(id), { stock18kt: '3' }));
    const of18 = { karat: '18kt', size: '', grossWeightMg: null, netWeightMg: 0, stockQuantity: 3 };
    expect((await open(id)).records).toContainEqual(expect.objectContaining(of18));
  });
});

test('a variation is not saved as a product', async () => {
  const parent = await add();
  const id = newId();
  const variation = { id, name: 'Small', kind: 'variation' as const, parentProductId: parent };
  await database.db.insert(products).values(variation);
  const edit = editOf(await open(id), { name: 'Large' });
  expect(await updateProduct(database.db, edit)).toEqual({ ok: false, reason: 'not-found' });
  const [row] = await database.db.select().from(products).where(eq(products.id, id));
  expect(row?.name).toBe('Small');
});
