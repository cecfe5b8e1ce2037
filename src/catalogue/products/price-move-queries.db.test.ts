import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { milligrams } from '#price/money/weight.ts';
import { readPricedPieces } from './price-move-queries.server.ts';
import { karatRecords, products } from './tables.server.ts';

const database = useTestDatabase();

async function add(own: Partial<typeof products.$inferInsert>): Promise<string> {
  const id = newId();
  await database.db.insert(products).values({ id, name: 'Ring', ...own });
  const grossWeightMg = milligrams(10_000);
  await database.db.insert(karatRecords).values({ productId: id, karat: '22kt', grossWeightMg });
  return id;
}

test('a preview of prices leaves out drafts and archived pieces, with their variations', async () => {
  const shown = await add({});
  const draft = await add({ status: 'draft' });
  await add({ status: 'archived' });
  const variation = (parentProductId: string) => add({ kind: 'variation', parentProductId });
  const own = await variation(shown);
  await variation(draft);
  const found = await readPricedPieces(database.db);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([shown, own]));
});
