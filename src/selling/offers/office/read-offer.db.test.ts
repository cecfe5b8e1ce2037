import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { categories } from '#catalogue/products/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { addOffer } from '../test-offers.server.ts';
import { readOffer } from './read-offer.server.ts';

const site = withTestShop();

test('the form of an offer keeps what was deleted, so that saving it does not widen the offer', async () => {
  const { db } = site.shop;
  const [rings] = await db.insert(categories).values({ name: 'Rings' }).returning();
  const [category, collection, product] = [newId(), newId(), newId()];
  const id = await addOffer(db, {
    categoryIds: [category],
    collectionIds: [collection],
    productIds: [product],
  });
  const data = await readOffer(site.shop, id);
  expect(data?.categories).toEqual([
    { id: rings?.id, name: 'Rings' },
    { id: category, name: 'A deleted category' },
  ]);
  expect(data?.collections).toContainEqual({ id: collection, name: 'A deleted collection' });
  expect(data?.products).toEqual([{ id: product, name: 'A deleted product' }]);
});
