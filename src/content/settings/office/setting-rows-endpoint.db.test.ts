import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { callRoute, thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './setting-rows-endpoint.ts';

const site = withTestShop();
const address = '/admin/api/settings/deliveryZones';
const params = { setting: 'deliveryZones' };
let cookie = '';

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

async function exported(): Promise<string> {
  return (await callRoute(loader, site.visit(address, { cookie }), params)).text();
}

async function read(file: string | Uint8Array<ArrayBuffer>) {
  const { context, request } = site.visit(address, { cookie });
  const sent = new Request(request, { method: 'POST', body: file });
  const response = await callRoute(action, { context, request: sent }, params);
  return { status: response.status, ...(await response.json()) };
}

test('carriers survive export and import unchanged, and are stored only by the form', async () => {
  const file = await exported();
  expect(file).toContain('Carrier,Pincodes,Working days,Largest value (₹),On or off\r\n');
  expect(file).toContain('Hansa Secure,3,2,"10,00,000",\r\n');
  const { status, lines, said } = await read(file);
  expect([status, said]).toEqual([200, '12 lines. Save to use them.']);
  expect(lines.split('\n')[0]).toBe('Hansa Secure\t3\t2\t10,00,000');
  await read('Sequel,all,3');
  expect(await exported()).toBe(file);
  const { delivery } = await readSettings(site.shop.db);
  expect(delivery.deliveryZones).toHaveLength(12);
});

test('a file with errors returns every row, with the errors by line', async () => {
  const { lines, said } = await read('Carrier;Pincodes;Days\nSequel;Madurai;3\nSequel;62;3\n;63;3');
  expect(lines).toBe('Sequel\tMadurai\t3\nSequel\t62\t3\n\t63\t3');
  expect(said).toBe(
    'Line 1: please enter the first digits of pincodes, or all\nLine 3: please name the carrier',
  );
});

test('a workbook gets advice on CSV, and a setting that is no table is not found', async () => {
  const workbook = await read(new Uint8Array([0x50, 0x4b, 0x03, 0x04]));
  expect(workbook).toMatchObject({ status: 422, ok: false });
  expect(workbook.text).toContain('CSV UTF-8');
  const elsewhere = () =>
    callRoute(loader, site.visit(address, { cookie }), { setting: 'shopName' });
  expect((await thrownBy(elsewhere)).status).toBe(404);
});
