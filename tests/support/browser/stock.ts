import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { milligrams } from '#price/money/weight.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';

/** Adds a ring of 10 g in 22kt, ₹57,680 at ₹5,000, so that tests do not buy each other's stock. */
export async function addRing(
  db: Database,
  stockQuantity: number,
): Promise<{ id: string; name: string }> {
  const id = newId();
  const name = `Ring ${id.slice(-6)}`;
  await db.insert(products).values({
    id,
    name,
    makingChargePercentage: 12,
    // Older than the demo, so that the lists keep their look.
    createdAt: new Date('2020-01-01T00:00:00Z'),
  });
  await db
    .insert(karatRecords)
    .values({ productId: id, karat: '22kt', grossWeightMg: milligrams(10_000), stockQuantity });
  return { id, name };
}

export async function stockOf(db: Database, productId: string): Promise<number> {
  const [record] = await db
    .select()
    .from(karatRecords)
    .where(and(eq(karatRecords.productId, productId), eq(karatRecords.karat, '22kt')));
  return record?.stockQuantity ?? Number.NaN;
}
