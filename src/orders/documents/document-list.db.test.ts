import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { readCursor } from '#platform/list-cursor.ts';
import { paise } from '#price/money/money.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderRow } from '#orders/orders/test-order.server.ts';
import { type DocumentFilter, listDocuments } from './document-list-queries.server.ts';
import { issueDocument } from './issue-document.server.ts';
import { pieceLine, testBuyer, testContent, voucherLine } from './test-documents.server.ts';

const site = withTestShop();
const all: DocumentFilter = { search: '', kind: null, month: null };
const october = new Date('2026-10-05T06:00:00Z');

async function issue(
  name: string,
  now: Date,
  kind: 'receipt-voucher' | 'tax-invoice',
  isTest = false,
) {
  return site.shop.db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values(orderRow({ isTest, customerName: name, orderNumber: `K26-${name}` }))
      .returning();
    if (!order) throw new Error('no order');
    const content = testContent([voucherLine('Ring', 1, paise(100_00))], {
      buyer: { ...testBuyer(), name },
      orderNumber: order.orderNumber,
    });
    return issueDocument(tx, { kind, order, refersTo: null, content, by: 'shop', now });
  });
}

beforeAll(async () => {
  await issue('Radha', new Date('2026-09-05T06:00:00Z'), 'receipt-voucher', true);
  await issue('Lakshmi', october, 'receipt-voucher');
  await issue('Meera', october, 'tax-invoice');
  await issue('Nandini', new Date('2026-11-05T06:00:00Z'), 'receipt-voucher');
  await issue('Padma', new Date('2026-11-06T06:00:00Z'), 'tax-invoice');
});

async function list(change: Partial<DocumentFilter>) {
  const filter = { ...all, ...change };
  const { rows, total } = await listDocuments(site.shop.db, {
    filter,
    cursor: null,
    offset: 0,
    limit: 51,
  });
  return { names: rows.map(({ buyer }) => buyer), total };
}

test('documents are listed newest first, and filtered by kind and month', async () => {
  const names = ['Padma', 'Nandini', 'Meera', 'Lakshmi', 'Radha'];
  expect(await list({})).toEqual({ names, total: 5 });
  expect(await list({ kind: 'tax-invoice' })).toEqual({ names: ['Padma', 'Meera'], total: 2 });
  expect(await list({ month: '2026-10', kind: 'receipt-voucher' })).toEqual({
    names: ['Lakshmi'],
    total: 1,
  });
});

test('a document is found by its number or last digits, its order or its buyer', async () => {
  expect((await list({ search: 'inv/26-27/000002' })).names).toEqual(['Padma']);
  expect((await list({ search: '000002' })).names).toEqual(['Padma', 'Nandini']);
  // No document of another kind has this number.
  expect((await list({ search: '000001' })).names).toEqual(['Meera', 'Lakshmi', 'Radha']);
  expect((await list({ search: 'K26-Meera' })).names).toEqual(['Meera']);
  expect((await list({ search: 'lakshm' })).names).toEqual(['Lakshmi']);
  expect(await list({ search: 'nobody at all' })).toEqual({ names: [], total: 0 });
});

test('pages continue from a row’s cursor, forwards and backwards', async () => {
  const read = (text: string | null, isBackwards = false) =>
    listDocuments(site.shop.db, {
      filter: all,
      cursor: readCursor(text, isBackwards),
      offset: 0,
      limit: 2,
    });
  const first = await read(null);
  const second = await read(first.rows.at(-1)?.cursor ?? '');
  expect(second.rows.map(({ buyer }) => buyer)).toEqual(['Meera', 'Lakshmi']);
  const back = await read(second.rows[0]?.cursor ?? '', true);
  expect(back.rows.map(({ buyer }) => buyer)).toEqual(['Padma', 'Nandini']);
});

test('a row shows the buyer’s business, the place of supply, and all its tax together', async () => {
  const now = new Date('2026-08-05T06:00:00Z');
  const taxes: number[] = [];
  for (const isInterState of [false, true]) {
    const order = orderRow({ isTest: false });
    await site.shop.db.insert(orders).values(order);
    const [placed] = await site.shop.db.select().from(orders).where(eq(orders.id, order.id));
    if (!placed) throw new Error('no order');
    const buyer = { ...testBuyer(), name: 'Usha', businessName: 'Usha Traders' };
    const content = testContent([pieceLine({ isInterState })], { buyer, isInterState });
    const paper = { kind: 'tax-invoice', order: placed, refersTo: null, content } as const;
    const { cgst, sgst, igst } = await site.shop.db.transaction((tx) =>
      issueDocument(tx, { ...paper, by: 'shop', now }),
    );
    taxes.push(cgst + sgst + igst);
  }
  const filter = { ...all, month: '2026-08' };
  const place = { cursor: null, offset: 0, limit: 9 };
  const { rows } = await listDocuments(site.shop.db, { filter, ...place });
  expect(rows.map(({ tax }) => tax).toSorted()).toEqual(taxes.toSorted());
  expect(Math.min(...taxes)).toBeGreaterThan(0);
  for (const { buyer, placeOfSupply, isTest } of rows) {
    expect([buyer, placeOfSupply, isTest]).toEqual(['Usha Traders', 'Rajasthan', false]);
  }
});
