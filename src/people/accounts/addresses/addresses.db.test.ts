// Specification, storefront 3: user_addresses
// Specification, storefront 7: select user_addresses, duplicate check
// Specification, storefront 7: insert user_addresses

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { readAddresses } from './address-queries.server.ts';
import { type AddressFields, maxAddresses } from './addresses.ts';
import {
  deleteAddress,
  makeDefaultAddress,
  replaceAddress,
  saveAddress,
} from './change-addresses.server.ts';
import { profiles, userAddresses } from '#people/accounts/tables.server.ts';

const database = useTestDatabase();

const db = () => database.db;
let now = Date.parse('2026-11-21T10:30:00Z');
/** Each reading of the clock is a second later. */
const clock = () => new Date((now += 1000));

const home: AddressFields = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  address: '12 Temple Street, Anna Nagar',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};
const inCity = (city: string) => ({ ...home, city });

async function addShopper(): Promise<string> {
  const id = newId();
  const email = `${id}@example.com`;
  await db().insert(profiles).values({ id, name: 'Asha Rao', email, emailVerified: true });
  return id;
}

const save = (userId: string, address = home) => saveAddress(db(), clock, { userId, address });

/** The cities of a shopper's addresses in order, the default marked with a star. */
const citiesOf = async (userId: string) =>
  (await readAddresses(db(), userId)).map(({ city, isDefault }) => city + (isDefault ? '*' : ''));

async function idOf(userId: string, city: string): Promise<string> {
  const found = (await readAddresses(db(), userId)).find((each) => each.city === city);
  if (!found) throw new Error(`no address in ${city}`);
  return found.id;
}

test('a saved address is read back unchanged, and the first one is the default', async () => {
  const asha = await addShopper();
  expect(await save(asha)).toEqual({ ok: true, value: 'saved' });
  expect(await readAddresses(db(), asha)).toEqual([
    { ...home, id: expect.any(String), isDefault: true },
  ]);
});

test('the default address is listed first, then the newest', async () => {
  const asha = await addShopper();
  for (const city of ['Madurai', 'Salem', 'Erode']) await save(asha, inCity(city));
  expect(await citiesOf(asha)).toEqual(['Madurai*', 'Erode', 'Salem']);
});

test('an address that differs only in case and spaces is already saved', async () => {
  const asha = await addShopper();
  await save(asha);
  const sloppy = { ...home, firstName: ' ASHA ', city: 'madurai', address: `${home.address} ` };
  expect(await save(asha, sloppy)).toEqual({ ok: true, value: 'already' });
  expect(await citiesOf(asha)).toEqual(['Madurai*']);
});

test('the same address saved many times at once is stored once', async () => {
  const asha = await addShopper();
  const answers = await Promise.all(Array.from({ length: 12 }, () => save(asha)));
  const values = answers.map((answer) => answer.ok && answer.value).toSorted();
  expect(values).toEqual([...Array.from({ length: 11 }, () => 'already'), 'saved']);
  expect(await db().$count(userAddresses, eq(userAddresses.userId, asha))).toBe(1);
});

test('of several first addresses saved at once, exactly one is the default', async () => {
  const asha = await addShopper();
  const cities = ['Madurai', 'Salem', 'Erode', 'Karur', 'Theni'];
  await Promise.all(cities.map((city) => save(asha, inCity(city))));
  const saved = await citiesOf(asha);
  expect(saved).toHaveLength(5);
  expect(saved.filter((city) => city.endsWith('*'))).toHaveLength(1);
});

test('a new default replaces the old one, even when several are chosen at once', async () => {
  const asha = await addShopper();
  for (const city of ['Madurai', 'Salem', 'Erode']) await save(asha, inCity(city));
  const salem = await idOf(asha, 'Salem');
  const changed = await makeDefaultAddress(db(), { userId: asha, addressId: salem });
  expect(changed).toEqual({ ok: true, value: null });
  expect(await citiesOf(asha)).toEqual(['Salem*', 'Erode', 'Madurai']);
  const ids = [await idOf(asha, 'Erode'), await idOf(asha, 'Madurai'), salem];
  await Promise.all(ids.map((addressId) => makeDefaultAddress(db(), { userId: asha, addressId })));
  expect((await citiesOf(asha)).filter((city) => city.endsWith('*'))).toHaveLength(1);
});

test('deleting the default makes the newest the default; deleting again changes nothing', async () => {
  const asha = await addShopper();
  for (const city of ['Madurai', 'Salem', 'Erode']) await save(asha, inCity(city));
  const madurai = { userId: asha, addressId: await idOf(asha, 'Madurai') };
  await deleteAddress(db(), madurai);
  expect(await citiesOf(asha)).toEqual(['Erode*', 'Salem']);
  await deleteAddress(db(), madurai);
  await deleteAddress(db(), { userId: asha, addressId: await idOf(asha, 'Salem') });
  expect(await citiesOf(asha)).toEqual(['Erode*']);
});

test('an edited address stays the default, and cannot become a duplicate', async () => {
  const asha = await addShopper();
  for (const city of ['Madurai', 'Salem']) await save(asha, inCity(city));
  const madurai = { userId: asha, addressId: await idOf(asha, 'Madurai') };
  const replace = (city: string) =>
    replaceAddress(db(), { ...madurai, address: { ...home, city } });
  expect(await replace('Erode')).toEqual({ ok: true, value: 'saved' });
  expect(await replace('Erode')).toEqual({ ok: true, value: 'saved' });
  expect(await citiesOf(asha)).toEqual(['Erode*', 'Salem']);
  expect(await replace(' salem ')).toEqual({ ok: true, value: 'already' });
  expect(await citiesOf(asha)).toEqual(['Erode*', 'Salem']);
});

test('a deleted default address can be restored as the default', async () => {
  const asha = await addShopper();
  for (const city of ['Madurai', 'Salem']) await save(asha, inCity(city));
  const madurai = { userId: asha, addressId: await idOf(asha, 'Madurai') };
  const removed = await deleteAddress(db(), madurai);
  expect(removed).toMatchObject({ ...home, isDefault: true });
  expect(await citiesOf(asha)).toEqual(['Salem*']);
  await saveAddress(db(), clock, { userId: asha, address: home, isDefault: true });
  expect(await citiesOf(asha)).toEqual(['Madurai*', 'Salem']);
});

test("nobody sees, changes or deletes another shopper's address", async () => {
  const [asha, nila] = [await addShopper(), await addShopper()];
  for (const city of ['Madurai', 'Salem']) await save(asha, inCity(city));
  const salem = { userId: nila, addressId: await idOf(asha, 'Salem') };
  expect(await citiesOf(nila)).toEqual([]);
  expect(await makeDefaultAddress(db(), salem)).toEqual({ ok: false, reason: 'no-such-address' });
  expect(await deleteAddress(db(), salem)).toBeNull();
  expect(await replaceAddress(db(), { ...salem, address: inCity('Erode') })).toEqual({
    ok: false,
    reason: 'no-such-address',
  });
  expect(await citiesOf(asha)).toEqual(['Madurai*', 'Salem']);
  expect(await save(nila)).toEqual({ ok: true, value: 'saved' });
});

test('a shopper can save at most twenty addresses, even when saving many at once', async () => {
  const asha = await addShopper();
  const cities = Array.from({ length: maxAddresses + 3 }, (_, index) => `City ${index}`);
  const answers = await Promise.all(cities.map((city) => save(asha, inCity(city))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(maxAddresses);
  const [saved] = await readAddresses(db(), asha);
  if (!saved) throw new Error('nothing was saved');
  const { id: _id, isDefault: _isDefault, ...again } = saved;
  expect(await save(asha, again)).toEqual({ ok: true, value: 'already' });
  expect(await save(asha)).toEqual({ ok: false, reason: 'too-many-addresses' });
});
