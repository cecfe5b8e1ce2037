import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { packedPieces } from '#orders/fulfilment/tables.server.ts';
import { addPaidOrder, moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { listCertificates } from '#orders/fulfilment/certificate-queries.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './certificate-page.tsx';

const site = withTestShop();

async function open(code: string, address = '192.0.2.7') {
  const visit = site.visit(`/certificate/${code}`, { address });
  const answer = await callRoute(loader, visit, { code });
  return { status: answer.init?.status ?? 200, ...answer.data, audience: visit.visit.audience };
}

async function addPicture(): Promise<string> {
  const key = `pieces/${newId()}`;
  await site.shop.db
    .insert(pictures)
    .values({ key, width: 900, height: 900, alt: 'Asha wears it' });
  return key;
}

test('a certificate describes the dispatched piece, and reveals neither buyer nor price', async () => {
  await site.shop.db.insert(globals).values({ variableName: 'bis_licence', variableValue: 'HM/1' });
  const [photo, sold] = [await addPicture(), await addPicture()];
  const line = { ...orderLine('Lotus ring'), image: `/media/${sold}-320.webp`, size: '12' };
  const id = await addPaidOrder(site.shop.db, line);
  const code = await packUnit(site.shop.db, id, { huid: 'LOTUS1', photo });
  expect(await open(code)).toMatchObject({ status: 404, found: { ok: false } });

  await moveTo(site.shop, id, 'shipped');
  const seen = await open(code);
  expect(seen).toMatchObject({ status: 200, audience: 'private', shop: { bisLicence: 'HM/1' } });
  expect(seen.found).toMatchObject({
    ok: true,
    value: {
      name: 'Lotus ring',
      karat: '22kt',
      size: '12',
      huid: 'LOTUS1',
      grossWeightMg: 10_520,
      netWeightMg: 10_020,
      picture: { key: photo },
      isOwnPicture: true,
      isTakenBack: false,
    },
  });
  expect(JSON.stringify(seen)).not.toMatch(
    /Asha Rao|9876543210|asha@|Temple Street|K26-|5768|pay_/,
  );
});

test('a certificate shows the product’s picture if the piece has none', async () => {
  const sold = await addPicture();
  const line = { ...orderLine('Lotus ring'), image: `/media/${sold}-320.webp` };
  const id = await addPaidOrder(site.shop.db, line);
  const code = await packUnit(site.shop.db, id);
  await moveTo(site.shop, id, 'shipped');
  expect((await open(code)).found).toMatchObject({
    value: { picture: { key: sold }, isOwnPicture: false, huid: null },
  });
});

test('a certificate exists from dispatch on, but not while its order is back in processing', async () => {
  const id = await addPaidOrder(site.shop.db);
  const code = await packUnit(site.shop.db, id);
  expect(await listCertificates(site.shop.db, [id])).toEqual([]);
  for (const [to, status] of [
    ['shipped', 200],
    ['processing', 404],
    ['delivered', 200],
  ] as const) {
    await moveTo(site.shop, id, to);
    expect((await open(code)).status).toBe(status);
  }
  expect(await listCertificates(site.shop.db, [id])).toEqual([
    { orderId: id, code, name: 'Lotus ring', huid: null },
  ]);
});

test('the certificate of a returned piece says so, and is not listed with its order', async () => {
  const id = await addPaidOrder(site.shop.db);
  const code = await packUnit(site.shop.db, id);
  await moveTo(site.shop, id, 'delivered');
  await site.shop.db
    .update(packedPieces)
    .set({ takenBackAt: new Date(), takenBackBy: 'staff@example.in' })
    .where(eq(packedPieces.certificateCode, code));
  expect(await open(code)).toMatchObject({ status: 200, found: { value: { isTakenBack: true } } });
  expect(await listCertificates(site.shop.db, [id])).toEqual([]);
});

test('guessed codes are rate-limited, a valid one still opens, and a malformed one runs no query', async () => {
  const id = await addPaidOrder(site.shop.db);
  const code = await packUnit(site.shop.db, id);
  await moveTo(site.shop, id, 'shipped');
  const address = '198.51.100.9';
  for (let tries = 0; tries < 60; tries += 1) {
    expect((await open(randomCode(), address)).status).toBe(404);
  }
  expect(await open(randomCode(), address)).toMatchObject({
    status: 429,
    found: { reason: 'too-many-tries' },
  });
  expect((await open(code, address)).status).toBe(200);
  const asked = await site.statementsOf(async () => {
    expect((await open("nonsense' or 1=1--")).status).toBe(404);
  });
  expect(asked).toEqual([]);
});
