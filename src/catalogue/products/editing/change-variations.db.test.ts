// Specification, back office 3: apply_same_mc and apply_same_discount
// Specification, back office 7 products: Read variations, read one, insert a variation

import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import {
  addProduct,
  updateProduct,
  addVariation,
  updateVariation,
} from './change-products.server.ts';
import { deleteVariation } from './delete-pieces.server.ts';
import { listEditedVariations } from './edited-piece-queries.server.ts';
import type { SameAsProduct } from './follow-product.server.ts';
import type { PieceForm } from './product-form.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { validatedOf, editOf, openPiece, ringForm } from './test-piece-forms.server.ts';

const database = useTestDatabase();
let productId: string;
beforeEach(async () => {
  productId = newId();
  await addProduct(database.db, { id: productId, validated: validatedOf(ringForm), by });
});

const by = 'meera@example.in';
const done = { ok: true, value: null };
const own = { makingCharge: false, discount: false };
const sameAll = { makingCharge: true, discount: true };

async function add(changes: Partial<PieceForm> = {}, same: SameAsProduct = own): Promise<string> {
  const id = newId();
  const validated = validatedOf({ ...ringForm, name: 'Small', ...changes });
  expect(await addVariation(database.db, { id, productId, validated, same, by })).toEqual(done);
  return id;
}

const open = (id: string) => openPiece(database.db, id);

async function saveProduct(changes: Partial<PieceForm>) {
  const edit = editOf(await open(productId), changes);
  expect(await updateProduct(database.db, edit)).toEqual(done);
}

async function chargesOf(id: string) {
  const { makingChargePercentage, discountPercentage } = await open(id);
  return [makingChargePercentage, discountPercentage];
}

test('a variation belongs to its product and has weights and stock of its own', async () => {
  const id = await add({ gross18kt: '8', stock18kt: '2' });
  expect(await listEditedVariations(database.db, productId)).toMatchObject([
    {
      id,
      kind: 'variation',
      parentProductId: productId,
      name: 'Small',
      records: [
        { karat: '22kt', netWeightMg: 10_000, stockQuantity: 5 },
        { karat: '18kt', netWeightMg: 8000, stockQuantity: 2 },
      ],
    },
  ]);
});

test('a variation sent twice is added once, and none is added to a product that does not exist', async () => {
  const validated = validatedOf({ ...ringForm, name: 'Small' });
  const variation = { id: newId(), productId, validated, same: sameAll, by };
  expect(await addVariation(database.db, variation)).toEqual(done);
  expect(await addVariation(database.db, variation)).toEqual(done);
  expect(await listEditedVariations(database.db, productId)).toHaveLength(1);
  const orphan = { ...variation, id: newId(), productId: newId() };
  expect(await addVariation(database.db, orphan)).toEqual({ ok: false, reason: 'product-gone' });
});

test('charges set to Same as Product are taken from the product at the time of saving', async () => {
  await saveProduct({ makingCharge: '15', discount: '10' });
  expect(await chargesOf(await add({ makingCharge: '12', discount: '' }, sameAll))).toEqual([
    15, 10,
  ]);
  expect(await chargesOf(await add({ makingCharge: '12', discount: '' }))).toEqual([12, null]);
});

test('a later change of the product reaches the variations set to Same as Product', async () => {
  const followsBoth = await add({}, sameAll);
  const followsMaking = await add({ discount: '3' }, { makingCharge: true, discount: false });
  const followsNothing = await add();
  const { version } = await open(followsBoth);
  await saveProduct({ makingCharge: '20', discount: '7' });
  expect(await chargesOf(followsBoth)).toEqual([20, 7]);
  expect(await chargesOf(followsMaking)).toEqual([20, 3]);
  expect(await chargesOf(followsNothing)).toEqual([12, null]);
  expect((await open(followsBoth)).version).toBe(version + 1);
  const changes = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, followsBoth));
  expect(changes.at(-1)).toMatchObject({
    who: by,
    what: 'variation updated',
    before: { makingChargePercentage: 12, discountPercentage: null },
    after: { makingChargePercentage: 20, discountPercentage: 7 },
  });
});

test('a change of the product that its variations do not share leaves them alone', async () => {
  const id = await add({}, sameAll);
  await saveProduct({ name: 'Lotus band', description: 'New' });
  expect(await open(id)).toMatchObject({ name: 'Small', description: '', version: 1 });
});

test('a variation no longer set to Same as Product keeps its own charges', async () => {
  const id = await add({}, sameAll);
  const edit = { ...editOf(await open(id), { makingCharge: '14' }), productId, same: own };
  expect(await updateVariation(database.db, edit)).toEqual(done);
  await saveProduct({ makingCharge: '25' });
  expect(await chargesOf(id)).toEqual([14, null]);
});

test('saving a variation is refused if its product has changed it since it was opened', async () => {
  const id = await add({}, sameAll);
  const edit = { ...editOf(await open(id), { name: 'Large' }), productId, same: own };
  await saveProduct({ makingCharge: '25' });
  const refusal = { ok: false, reason: 'changed-meanwhile' };
  expect(await updateVariation(database.db, edit)).toEqual(refusal);
});

test('a variation can be saved and deleted only under its own product', async () => {
  const id = await add();
  const other = newId();
  await addProduct(database.db, { id: other, validated: validatedOf(ringForm), by });
  const edit = { ...editOf(await open(id), { name: 'Large' }), productId: other, same: own };
  expect(await updateVariation(database.db, edit)).toEqual({ ok: false, reason: 'not-found' });
  const deletion = { id, productId: other, by };
  expect(await deleteVariation(database.db, deletion)).toEqual({ ok: false, reason: 'not-found' });
  expect((await open(id)).name).toBe('Small');
});

test('deleting a variation keeps its product, and the audit log shows what it was', async () => {
  const id = await add();
  expect(await deleteVariation(database.db, { id, productId, by })).toEqual(done);
  expect(await listEditedVariations(database.db, productId)).toEqual([]);
  expect((await open(productId)).name).toBe('Lotus ring');
  const changes = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(changes.at(-1)).toMatchObject({
    what: 'variation deleted',
    before: { name: 'Small', '22kt stockQuantity': 5 },
    after: null,
  });
  expect(await deleteVariation(database.db, { id, productId, by })).toMatchObject({ ok: false });
});

test('deleting a product deletes its variations', async () => {
  const id = await add();
  await database.db.delete(products).where(eq(products.id, productId));
  expect(await database.db.select().from(products).where(eq(products.id, id))).toEqual([]);
});

test('saving a product and its variation at once never deadlocks', async () => {
  const id = await add({}, sameAll);
  const works = Array.from({ length: 12 }, async (_, place) => {
    if (place % 2) {
      const edit = editOf(await open(productId), { makingCharge: String(20 + place) });
      return updateProduct(database.db, edit);
    }
    const edit = editOf(await open(id), { name: `Small ${place}` });
    return updateVariation(database.db, { ...edit, productId, same: sameAll });
  });
  const saved = await Promise.all(works);
  expect(saved.some(({ ok }) => ok)).toBe(true);
  expect(await chargesOf(id)).toEqual(await chargesOf(productId));
});
