import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { categories, collections } from '#catalogue/products/tables.server.ts';
import { findGroupTargets } from './jump-queries.server.ts';

const database = useTestDatabase();

test('categories and collections are found by part of their name, closest first', async () => {
  const { db } = database;
  await db.insert(categories).values([{ name: 'Earrings' }, { name: 'Rings' }, { name: '100%' }]);
  await db.insert(collections).values({ name: 'Rings of Jaipur' });
  const found = (await findGroupTargets(db, 'RING')).map(({ kind, title }) => [kind, title]);
  expect(found).toEqual([
    ['category', 'Rings'],
    ['category', 'Earrings'],
    ['collection', 'Rings of Jaipur'],
  ]);
  expect(await findGroupTargets(db, '_')).toEqual([]);
});
