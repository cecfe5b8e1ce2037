// Specification, storefront 1: Adding to the wishlist needs sign-in
// Specification, storefront 5: Adding to wishlist requires sign-in
// Specification, storefront 7: insert wishlist
// Specification, storefront 7: delete wishlist by user, product, karat

import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action, loader } from './wishlist.ts';

const site = withTestShop();
const address = '/api/wishlist';

async function addRing(): Promise<string> {
  const id = newId();
  await site.shop.db.insert(products).values({ id, name: 'Plain ring' });
  return id;
}

function send(method: string, body: unknown, cookie = '') {
  const { context, request } = site.visit(address);
  const headers = { cookie, 'content-type': 'application/json' };
  const sent = new Request(request.url, { method, headers, body: JSON.stringify(body) });
  return callRoute(action, { context, request: sent });
}

test('a wish is added, reported if already there, read and removed', async () => {
  const [cookie, ring] = [await site.addAdministrator(), await addRing()];
  const wish = { product_id: ring, karat_selected: '22kt' };
  const wishes = [expect.objectContaining({ productId: ring, karat: '22kt', name: 'Plain ring' })];
  const added = await send('POST', wish, cookie);
  expect(await added.json()).toEqual({ change: 'added', wishes });
  const again = await send('POST', wish, cookie);
  expect(await again.json()).toEqual({ change: 'already', wishes });

  const visit = site.visit(address, { cookie });
  expect(await (await callRoute(loader, visit)).json()).toEqual({ wishes });
  expect(visit.visit.audience).toBe('private');

  const removed = await send('DELETE', wish, cookie);
  expect(await removed.json()).toEqual({ wishes: [] });
});

test('a visitor has no wishlist', async () => {
  const wish = { product_id: await addRing(), karat_selected: '22kt' };
  const answers = [
    await callRoute(loader, site.visit(address)),
    await send('POST', wish),
    await send('DELETE', wish),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('an invalid wish is refused', async () => {
  const [cookie, ring] = [await site.addAdministrator(), await addRing()];
  const statuses = async (bodies: unknown[], method = 'POST') =>
    Promise.all(bodies.map(async (body) => (await send(method, body, cookie)).status));
  const wrong = [
    {},
    { product_id: ring, karat_selected: 'gold' },
    { product_id: '1; drop table wishlist', karat_selected: '22kt' },
    { product_id: ring, karat_selected: '22kt', user_id: newId() },
  ];
  expect(await statuses(wrong)).toEqual([400, 400, 400, 400]);
  expect(await statuses(wrong, 'DELETE')).toEqual([400, 400, 400, 400]);
  const unknown = { product_id: newId(), karat_selected: '22kt' };
  expect(await statuses([unknown])).toEqual([404]);
  expect(await statuses([unknown], 'PUT')).toEqual([405]);
});
