import { beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { products } from '#catalogue/products/tables.server.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { listItems, readOrder } from '#orders/orders/order-queries.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { addPaidOrder, moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { packPiece } from '#orders/fulfilment/pack-piece.server.ts';
import { takeBackPieces } from '#orders/fulfilment/take-back.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as exportCustomers } from './export-customers-endpoint.ts';
import { loader as exportOrders } from './export-orders-endpoint.ts';
import { loader as exportProducts } from './export-products-endpoint.ts';

const site = withTestShop();
const limits = { maxRows: 3_000, maxLines: 3_000, maxCells: 60, maxRowBytes: 9_000 };
let cookie = '';

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

type Loader = typeof exportOrders | typeof exportCustomers | typeof exportProducts;

/** The rows of a CSV file as the browser receives it, and its text. */
async function download(loader: Loader, address: string) {
  const response = await callRoute<Promise<Response>>(loader, site.visit(address, { cookie }));
  const text = await response.text();
  const read = readCsv(text, limits);
  return { text, rows: read.ok ? read.value.map(({ cells }) => cells) : [] };
}

async function placeOrder(name: string, total: number, lines: OrderLine[] = []) {
  const id = newId();
  const row = orderRow({
    id,
    orderNumber: `K26-${id.slice(-6)}`,
    paymentStatus: 'paid',
    paidAt: new Date(),
    razorpayPaymentId: `pay_${id}`,
    totalAmount: paise(total),
    customerName: name,
    isTest: false,
    createdAt: new Date('2026-11-21T18:45:00Z'),
  });
  await saveOrder(site.shop.db, { ...row, refundedAmount: paise(100) }, lines);
}

test('an export of orders with an invalid range of days is refused', async () => {
  for (const days of ['from=2026-11-22&to=2026-11-21', 'from=soon']) {
    const visit = site.visit(`/admin/api/export/orders?${days}`, { cookie });
    const response = await callRoute(exportOrders, visit);
    expect(response.status).toBe(400);
  }
});

test('exports of personal data are in the audit log, without the search terms', async () => {
  await download(exportOrders, '/admin/api/export/orders?q=asha&status=paid');
  await download(exportCustomers, '/admin/api/export/customers');
  const written = await site.shop.db.select().from(auditLog).where(eq(auditLog.who, owner.email));
  expect(written).toMatchObject([
    { what: 'order exported', subjectName: 'Orders', after: { parameters: 'q, status' } },
    { what: 'user exported', subjectName: 'Customers', after: { parameters: '' } },
  ]);
  expect(JSON.stringify(written)).not.toContain('asha');
});

test('orders are exported as listed, and no cell is a formula', async () => {
  await placeOrder('=HYPERLINK("http://evil.example")', 5_76_80_050);
  await placeOrder('Somebody else', 1_00_000);
  const { text, rows } = await download(exportOrders, '/admin/api/export/orders?q=hyperlink');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(0, 12)).toEqual([
    expect.stringMatching(/^K26-/),
    '2026-11-22 00:15:00',
    '=HYPERLINK("http://evil.example")',
    'asha@example.in',
    '+919876543210',
    '576800.50',
    'pending',
    'paid',
    '',
    '',
    '',
    expect.any(String),
  ]);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`,+919876543210,`);
  const all = await download(exportOrders, '/admin/api/export/orders?sort=total');
  expect(all.rows.slice(1).map((row) => row[5])).toEqual(['1000.00', '576800.50']);
});

test('exported orders have the details that bookkeeping needs', async () => {
  const gold18 = { ...orderLine('Plain chain'), karat: '18kt' as const };
  await placeOrder('Kavya Nair', 17_304_000, [orderLine('Temple jhumka', 2), gold18]);
  const { rows } = await download(exportOrders, '/admin/api/export/orders?q=kavya+nair');
  const [heads = [], order = []] = rows;
  const cells = Object.fromEntries(heads.map((head, place) => [head, order[place]]));
  expect(cells).toMatchObject({
    State: 'Tamil Nadu',
    'Payment ID': expect.stringMatching(/^pay_/),
    'Refunded (INR)': '1.00',
    'Delivery (INR)': '0.00',
    'GST (INR)': '5040.00',
    Pieces: '3',
    Items: '2 x Temple jhumka (22KT, 10.00 g net); 1 x Plain chain (18KT, 10.00 g net)',
    'Gross weight (g)': '31.500',
    'Net weight 22KT (g)': '20.000',
    'Net weight 18KT (g)': '10.000',
  });
});

test('exported orders have their sizes and every part of their prices', async () => {
  const reduction = {
    offerId: newId(),
    name: 'Diwali',
    code: 'DIYA',
    base: 'making',
    off: { kind: 'percent', percent: 10 },
  } as const;
  const parts = { wastage: paise(100_00), stones: paise(800_00), hallmarkFee: paise(45_00) };
  const sums = { otherCharges: paise(350_00), fixed: paise(50_00), discount: paise(60_00) };
  const ring = { ...orderLine('Band ring', 2), karat: '14kt' as const, size: '12', leadDays: 21 };
  const total = { unitPrice: paise(58_965_00), lineTotal: paise(1_17_930_00) };
  const lines = [{ ...ring, ...parts, ...sums, ...total, reduction }, orderLine('Plain chain')];
  await placeOrder('Meera Iyer', 17_304_000, lines);
  const { rows } = await download(exportOrders, '/admin/api/export/orders?q=meera+iyer');
  const [heads = [], order = []] = rows;
  const cells = heads.map((head, place) => [head, order[place]]);
  expect(heads[22]).toBe('Net weight 18KT (g)');
  expect(cells.slice(23)).toEqual([
    ['Net weight of other grades (g)', '20.000'],
    ['Sizes', '2 x Band ring: Size 12'],
    ['Made to order (days)', '21'],
    ['Wastage (INR)', '200.00'],
    ['Stones (INR)', '1600.00'],
    ['Hallmark fee (INR)', '90.00'],
    ['Other charges (INR)', '700.00'],
    ['Fixed price (INR)', '100.00'],
    ['Offers and codes', 'Diwali (DIYA)'],
    ['Offers and codes (INR)', '120.00'],
    ['Invoices', ''],
    ['Invoiced (INR)', ''],
    ['Invoiced GST (INR)', ''],
    ['Invoiced net weight (g)', ''],
  ]);
});

test('exported orders have what they were invoiced for pieces as packed, less what was credited', async () => {
  const { db, clock, orderLink } = site.shop;
  const desk = { db, clock, orderLink };
  const id = await addPaidOrder(db, orderLine('Lotus ring', 2), { customerName: 'Lata Rao' });
  const [item] = await listItems(db, id);
  const by = 'owner@example.in';
  const orderItemId = item?.id ?? '';
  const weighed = { grossWeightMg: milligrams(10_380), stoneWeightMg: milligrams(500) };
  for (const [unit, huid] of [
    [1, 'LA11LA'],
    [2, 'LA22LA'],
  ] as const) {
    const packed = await packPiece(desk, { orderId: id, orderItemId, unit, huid, by, ...weighed });
    expect(packed).toMatchObject({ ok: true });
  }
  await moveTo(desk, id, 'shipped');
  const [invoice] = await listOrderDocuments(db, id);
  const refund = { id: newId(), isRestocked: true, reason: 'Too small', by };
  const units = [{ orderItemId, unit: 2, pieces: 1 }];
  const { version = 0 } = (await readOrder(db, id)) ?? {};
  expect(
    await takeBackPieces(desk, { ...refund, id, version, units, refund: { id: newId() } }),
  ).toMatchObject({ ok: true });
  const { rows } = await download(exportOrders, '/admin/api/export/orders?q=lata+rao');
  expect(rows[1]?.slice(-4)).toEqual([
    invoice?.number,
    '56988.00',
    ((invoice?.igst ?? 0) / 200).toFixed(2),
    '9.880',
  ]);
});

test('customers are exported as listed', async () => {
  const { rows } = await download(exportCustomers, '/admin/api/export/customers?kind=staff');
  expect(rows.slice(1).map((row) => row.slice(0, 5))).toEqual([
    [expect.any(String), owner.email, '', 'Active', 'Owner'],
  ]);
  const nobody = await download(exportCustomers, '/admin/api/export/customers?status=disabled');
  expect(nobody.rows).toHaveLength(1);
});

test('all of 2,100 products are exported once, with variations below their product', async () => {
  const names = Array.from({ length: 2_100 }, (_, place) => ({ name: `Ring ${place}` }));
  const added = await site.shop.db.insert(products).values(names).returning();
  const [parent] = added;
  await site.shop.db
    .insert(products)
    .values({ name: 'In rose', kind: 'variation', parentProductId: parent?.id });
  const { rows } = await download(exportProducts, '/admin/api/export/products?sort=name');
  const ids = rows.slice(1).map((row) => row[0]);
  expect(ids).toHaveLength(2_101);
  expect(new Set(ids).size).toBe(2_101);
  const place = rows.findIndex((row) => row[1] === 'In rose');
  expect(rows[place]?.[2]).toBe('Ring 0');
  expect(rows[place - 1]?.[1]).toBe('Ring 0');
});
