import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { changeStock } from '#orders/inventory/change-stock.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderRow } from '#orders/orders/test-order.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { addProduct, updateProduct } from './change-products.server.ts';
import { deleteProduct } from './delete-pieces.server.ts';
import { duplicateForm, formOf } from './edited-piece.ts';
import type { PieceForm } from './product-form.ts';
import type { SizeRow } from './size-fields.ts';
import { editOf, openPiece, ringForm, validatedOf } from './test-piece-forms.server.ts';

const database = useTestDatabase();

const by = 'meera@example.in';
const done = { ok: true, value: null };

const row = (size: string, stock: string, karat: Karat = '22kt'): SizeRow => ({
  karat,
  size,
  gross: '3.2',
  stone: '0.1',
  stock,
});
const sized: Partial<PieceForm> = {
  sizeKind: 'ring',
  sizes: [row('14', '2'), row('8', '1'), row('12', '3', '18kt')],
};

async function add(changes: Partial<PieceForm> = sized): Promise<string> {
  const id = newId();
  const validated = validatedOf({ ...ringForm, ...changes });
  expect(await addProduct(database.db, { id, validated, by })).toEqual(done);
  return id;
}

const open = (id: string) => openPiece(database.db, id);

async function save(id: string, changes: Partial<PieceForm>) {
  return updateProduct(database.db, editOf(await open(id), changes));
}

function sell(productId: string, size: string, quantity = 1) {
  const line = { productId, karat: '22kt', size, quantity: -quantity } as const;
  return database.db.transaction((tx) => changeStock(tx, [line]));
}

/** `22kt 14: 2`, finest karat first. */
async function stocksOf(id: string): Promise<string[]> {
  const { records } = await open(id);
  return records.map(({ karat, size, stockQuantity }) => `${karat} ${size}: ${stockQuantity}`);
}

describe('a piece with sizes', () => {
  test('has a record for each karat and size, and its form lists them in order', async () => {
    const piece = await open(await add());
    expect(piece).toMatchObject({
      sizeKind: 'ring',
      records: [
        { karat: '22kt', size: '8', grossWeightMg: 3200, netWeightMg: 3100, stockQuantity: 1 },
        { karat: '22kt', size: '14', stockQuantity: 2 },
        { karat: '18kt', size: '12', stockQuantity: 3 },
      ],
    });
    expect(formOf(piece)).toMatchObject({
      gross22kt: '',
      sizes: [row('8', '1'), row('14', '2'), row('12', '3', '18kt')],
    });
  });

  test('is added once with a record for each size, even if its form is sent twice', async () => {
    const id = newId();
    const product = { id, validated: validatedOf({ ...ringForm, ...sized }), by };
    const before = await database.db.$count(products);
    expect(await addProduct(database.db, product)).toEqual(done);
    expect(await addProduct(database.db, product)).toEqual(done);
    expect(await stocksOf(id)).toEqual(['22kt 8: 1', '22kt 14: 2', '18kt 12: 3']);
    expect(await database.db.$count(karatRecords, eq(karatRecords.productId, id))).toBe(3);
    expect(await database.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
    expect(await database.db.$count(products)).toBe(before + 1);
  });

  test('adds stock of a size to what is left of that size', async () => {
    const id = await add();
    const opened = await open(id);
    await sell(id, '14');
    const more = editOf(opened, { sizes: [row('8', '1'), row('14', '5')] });
    expect(await updateProduct(database.db, more)).toEqual(done);
    expect(await stocksOf(id)).toEqual(['22kt 8: 1', '22kt 14: 4']);
  });

  test('reports the size of which fewer are left than the form takes away', async () => {
    const id = await add();
    const opened = await open(id);
    await sell(id, '14', 2);
    const fewer = editOf(opened, { sizes: [row('8', '1'), row('14', '1')] });
    expect(await updateProduct(database.db, fewer)).toEqual({
      ok: false,
      reason: 'stock-sold',
      karat: '22kt',
      size: '14',
      left: 0,
    });
    expect(await stocksOf(id)).toEqual(['22kt 8: 1', '22kt 14: 0', '18kt 12: 3']);
  });

  test('loses a size that is removed, and the audit log names the size', async () => {
    const id = await add();
    expect(await save(id, { sizes: [row('8', '1')] })).toEqual(done);
    expect(await stocksOf(id)).toEqual(['22kt 8: 1']);
    const changes = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(changes[1]).toMatchObject({
      before: { '22kt size 14 stockQuantity': 2, '18kt size 12 grossWeightMg': 3200 },
    });
  });

  test('keeps a size while a piece of it is reserved, and reports that', async () => {
    const id = await add();
    const order = orderRow();
    await database.db.insert(orders).values(order);
    const unit = { productId: id, karat: '22kt', size: '14' } as const;
    const expiresAt = new Date(Date.now() + 60_000);
    await database.db
      .insert(stockReservations)
      .values({ ...unit, orderId: order.id, quantity: 1, expiresAt });
    expect(await save(id, { sizes: [row('8', '1')] })).toEqual({
      ok: false,
      reason: 'size-reserved',
      karat: '22kt',
      size: '14',
    });
    expect(await stocksOf(id)).toEqual(['22kt 8: 1', '22kt 14: 2', '18kt 12: 3']);
    await database.db.update(stockReservations).set({ state: 'sold' });
    expect(await save(id, { sizes: [row('8', '1')] })).toEqual(done);
    expect(await stocksOf(id)).toEqual(['22kt 8: 1']);
  });

  test('is deleted with all its sizes', async () => {
    const id = await add();
    expect(await deleteProduct(database.db, { id, by })).toEqual(done);
    const left = await database.db
      .select()
      .from(karatRecords)
      .where(eq(karatRecords.productId, id));
    expect(left).toEqual([]);
  });

  test('is duplicated with its sizes, and none of them in stock', async () => {
    const piece = await open(await add());
    const copy = duplicateForm(piece, { pictures: true, weights: true });
    expect(copy.sizes.map(({ size, gross, stock }) => [size, gross, stock])).toEqual([
      ['8', '3.2', '0'],
      ['14', '3.2', '0'],
      ['12', '3.2', '0'],
    ]);
    const bare = duplicateForm(piece, { pictures: false, weights: false });
    expect(bare.sizes[0]).toEqual({ ...row('8', '0'), gross: '', stone: '' });
  });
});

describe('a piece without sizes', () => {
  test('can switch to sizes in place of its single stock, and back', async () => {
    const id = await add({});
    expect(await save(id, sized)).toEqual(done);
    expect(await stocksOf(id)).toEqual(['22kt 8: 1', '22kt 14: 2', '18kt 12: 3']);
    const back = { sizeKind: '', gross22kt: '4', stock22kt: '6' } as const;
    expect(await save(id, back)).toEqual(done);
    expect(await stocksOf(id)).toEqual(['22kt : 6']);
  });

  test('cannot switch to sizes after a sale meanwhile until its stock is counted again', async () => {
    const id = await add({});
    const opened = await open(id);
    await sell(id, '');
    const edit = editOf(opened, sized);
    const refusal = { ok: false, reason: 'stock-sold', karat: '22kt', size: '', left: 4 };
    expect(await updateProduct(database.db, edit)).toEqual(refusal);
    const counted = { ...edit, stockSeen: { ...edit.stockSeen, '22kt': 4 } };
    expect(await updateProduct(database.db, counted)).toEqual(done);
  });
});
