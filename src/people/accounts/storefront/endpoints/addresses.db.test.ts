// Specification, storefront 5: Save Address only for signed-in users
// Specification, storefront 6: Visitor: cannot save or reuse addresses
// Specification, storefront 7: insert user_addresses

import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action, loader } from './addresses.ts';

const site = withTestShop();
const path = '/api/addresses';
const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '98765 43210',
  address: '12 Temple Street, Anna Nagar',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};

const send = (method: string, json: unknown, cookie = '') =>
  callRoute(action, site.visit(path, { method, json, cookie }));

test('an address is saved once, read, made the default and deleted', async () => {
  const cookie = await site.addAdministrator();
  const saved = await (await send('POST', home, cookie)).json();
  const { id } = saved.addresses[0];
  const stored = { ...home, phone: '+919876543210', id, isDefault: true };
  expect(saved).toEqual({ change: 'saved', addresses: [stored] });
  const again = await send('POST', { ...home, city: ' madurai ' }, cookie);
  expect(await again.json()).toEqual({ change: 'already', addresses: [stored] });

  const visit = site.visit(path, { cookie });
  expect(await (await callRoute(loader, visit)).json()).toEqual({ addresses: [stored] });
  expect(visit.visit.audience).toBe('private');

  expect(await (await send('PATCH', { id }, cookie)).json()).toEqual({ addresses: [stored] });
  expect(await (await send('DELETE', { id }, cookie)).json()).toEqual({ addresses: [] });
  expect((await send('PATCH', { id }, cookie)).status).toBe(404);
});

test('a visitor can neither read nor change addresses', async () => {
  const answers = [
    await callRoute(loader, site.visit(path)),
    await send('POST', home),
    await send('PATCH', { id: newId() }),
    await send('DELETE', { id: newId() }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

test('an address that the shipping form would refuse is not saved', async () => {
  const cookie = await site.addAdministrator();
  const wrong = [
    {},
    { ...home, pincode: '12' },
    { ...home, state: 'Kent' },
    { ...home, phone: '' },
  ];
  for (const body of wrong) expect((await send('POST', body, cookie)).status).toBe(400);
  for (const method of ['PATCH', 'DELETE']) {
    expect((await send(method, { id: 'first' }, cookie)).status).toBe(400);
    expect((await send(method, { id: newId(), user_id: newId() }, cookie)).status).toBe(400);
  }
  expect((await send('PUT', home, cookie)).status).toBe(405);
});
