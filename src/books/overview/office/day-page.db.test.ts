import { beforeAll, expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as checkLoader } from './day/check-day-endpoint.ts';
import { loader as exportLoader } from './day/export-day-endpoint.ts';
import { loader } from './day-page.tsx';

const site = withTestShop();
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
  const order = orderRow({
    paymentStatus: 'paid',
    razorpayPaymentId: `pay_${newId()}`,
    paidAt: new Date('2026-11-21T06:00:00Z'),
    shippingFee: paise(50_000),
    totalAmount: paise(11_586_000),
  });
  await saveOrder(site.shop.db, order, [orderLine('Ring', 2)]);
});

const visit = (address: string, shop: Partial<Shop> = {}) => site.visit(address, { cookie, shop });

test('the figures of a day are shown, and an invalid day is reported', async () => {
  expect(await callRoute(loader, visit('/admin/day?day=2026-11-21'))).toMatchObject({
    day: { day: '2026-11-21' },
    problem: null,
    found: {
      orders: { paid: 1, total: 11_586_000 },
      karats: [{ pieces: 2 }],
      money: [{ way: 'online', received: { count: 1, total: 11_586_000 }, paidBack: { count: 0 } }],
    },
  });
  expect(await callRoute(loader, visit('/admin/day?day=soon'))).toMatchObject({
    problem: '“soon” is not a date, so this shows today.',
  });
});

test('figures that cannot be read come as null, not as an error', async () => {
  const answer = await callRoute(loader, visit('/admin/day', site.withoutDatabase()));
  expect(answer).toMatchObject({ found: null });
});

test('a day is exported as a table whose amounts a spreadsheet can sum', async () => {
  const response = await callRoute(exportLoader, visit('/admin/api/export/day?day=2026-11-21'));
  const limits = { maxRows: 100, maxLines: 100, maxCells: 30, maxRowBytes: 9_000 };
  const read = readCsv(await response.text(), limits);
  const rows = read.ok ? read.value.map(({ cells }) => cells) : [];
  expect(rows[1]).toEqual([
    '2026-11-21',
    '22KT',
    '2',
    '20.000',
    '100000',
    '12000',
    '0',
    '3360',
    '0',
    '115360',
  ]);
  expect(rows.map((cells) => cells.slice(0, 4))).toContainEqual([
    '2026-11-21',
    'Paid',
    '1',
    '115860',
  ]);
  expect(rows).toContainEqual(['2026-11-21', 'Online', '1', '115860', '0']);
  const wrong = await callRoute(exportLoader, visit('/admin/api/export/day?day=soon'));
  expect(wrong.status).toBe(400);
});

test('the check reports a missing or silent provider without failing', async () => {
  const none = await callRoute(checkLoader, visit('/admin/api/day-check?day=2026-11-21'));
  expect(await none.json()).toEqual({ state: 'none' });
  const { background, ...gateway } = openGateway({
    keyId: 'key',
    keySecret: 'secret',
    baseUrl: 'http://127.0.0.1:1',
  });
  const payments = { gateway, backgroundGateway: background } as Shop['payments'];
  const address = '/admin/api/day-check?day=2026-11-21';
  const silent = await callRoute(checkLoader, visit(address, { payments }));
  expect(silent.status).toBe(200);
  expect(await silent.json()).toEqual({ state: 'unavailable' });
});
