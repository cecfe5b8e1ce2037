// Specification, back office 4: Deleting a product deletes its variations
// Specification, back office 7 products: Delete by id

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { wishlist } from '#selling/wishlist/tables.server.ts';
import { addProduct, addVariation } from './change-products.server.ts';
import { deleteProduct } from './delete-pieces.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { validatedOf, ringForm } from './test-piece-forms.server.ts';

const database = useTestDatabase();

const by = 'meera@example.in';

/** A product with one variation. */
async function addFamily(): Promise<{ id: string; variationId: string }> {
  const [id, variationId] = [newId(), newId()];
  await addProduct(database.db, { id, validated: validatedOf(ringForm), by });
  const validated = validatedOf({ ...ringForm, name: 'Lotus ring, small' });
  const same = { makingCharge: false, discount: false };
  await addVariation(database.db, { id: variationId, productId: id, validated, same, by });
  return { id, variationId };
}

async function addShopper(): Promise<string> {
  const userId = newId();
  const email = `${userId}@example.com`;
  await database.db
    .insert(profiles)
    .values({ id: userId, name: 'Asha', email, emailVerified: true });
  return userId;
}

test('deleting a product removes its variations, and both from carts and wishlists', async () => {
  const { id, variationId } = await addFamily();
  const other = await addFamily();
  const userId = await addShopper();
  for (const productId of [id, variationId, other.id]) {
    const line = { userId, productId, karatSelected: '22kt' as const };
    await database.db
      .insert(cartItems)
      .values({ ...line, quantity: 1, unitPriceWhenAdded: paiseFromRupees(57_680) });
    await database.db.insert(wishlist).values(line);
  }
  expect(await deleteProduct(database.db, { id, by })).toEqual({ ok: true, value: null });
  const left = await database.db.select({ id: products.id }).from(products);
  expect(left.map((each) => each.id).toSorted()).toEqual([other.id, other.variationId].toSorted());
  expect(await database.db.$count(karatRecords)).toBe(2);
  expect(await database.db.select().from(cartItems)).toMatchObject([{ productId: other.id }]);
  expect(await database.db.select().from(wishlist)).toMatchObject([{ productId: other.id }]);
});

test('the audit log shows a deleted product and its variations as they were', async () => {
  const { id, variationId } = await addFamily();
  await deleteProduct(database.db, { id, by });
  const changesOf = (subjectId: string) =>
    database.db
      .select({ what: auditLog.what, who: auditLog.who, before: auditLog.before })
      .from(auditLog)
      .where(eq(auditLog.subjectId, subjectId))
      .orderBy(auditLog.happenedAt, auditLog.id);
  expect(await changesOf(id)).toMatchObject([
    { what: 'product added' },
    { what: 'product deleted', who: by, before: { name: 'Lotus ring', '22kt stockQuantity': 5 } },
  ]);
  expect(await changesOf(variationId)).toMatchObject([
    { what: 'variation added' },
    { what: 'variation deleted', who: by, before: { name: 'Lotus ring, small' } },
  ]);
});

test('a variation cannot be deleted as a product, and a missing product is reported', async () => {
  const { variationId } = await addFamily();
  const notFound = { ok: false, reason: 'not-found' };
  expect(await deleteProduct(database.db, { id: variationId, by })).toEqual(notFound);
  expect(await database.db.$count(products, eq(products.id, variationId))).toBe(1);
  expect(await deleteProduct(database.db, { id: newId(), by })).toEqual(notFound);
});

test('of two concurrent deletions of a product, only one succeeds', async () => {
  const { id } = await addFamily();
  const ends = await Promise.all([1, 2].map(() => deleteProduct(database.db, { id, by })));
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
});
