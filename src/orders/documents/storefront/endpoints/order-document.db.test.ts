import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { addPaidOrder, moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import {
  callRoute,
  thrownBy,
  withTestShop,
} from '../../../../../tests/support/test-shop.server.ts';
import { readConfirmation } from '#orders/orders/storefront/read-confirmation.server.ts';
import { readOwnOrders } from '#orders/orders/storefront/read-own-orders.server.ts';
import { loader } from './order-document.ts';

const site = withTestShop();
/** A dispatched order with its invoice and one packed piece. */
async function sentOrder(userId?: string) {
  const { db } = site.shop;
  const id = await addPaidOrder(db, undefined, userId ? { userId } : {});
  const code = await packUnit(db, id);
  await moveTo(site.shop, id, 'shipped');
  const invoice = (await listOrderDocuments(db, id)).find(({ kind }) => kind === 'tax-invoice');
  if (!invoice) throw new Error('no invoice');
  return { id, code, invoice };
}

async function ask(orderId: string, documentId: string, cookie = '') {
  const visit = site.visit(`/api/orders/${orderId}/documents/${documentId}`, { cookie });
  const answer = await callRoute(loader, visit, { orderId, documentId });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    audience: visit.visit.audience,
    answer,
  };
}

test('an order’s document opens only for its buyer and for staff who handle orders', async () => {
  const buyer = await site.signedIn();
  const { id, invoice } = await sentOrder(buyer.id);
  const own = await ask(id, invoice.id, buyer.cookie);
  expect(own).toMatchObject({ status: 200, type: 'application/pdf', audience: 'private' });
  expect(Buffer.from(await own.answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(own.answer.headers.get('content-disposition')).toContain(
    `${invoice.number.replaceAll('/', '-')}.pdf`,
  );
  const statuses = { '': 404, owner: 200, manager: 200, orders: 200, catalogue: 404 } as const;
  for (const [role, status] of Object.entries(statuses)) {
    const { cookie } = role ? await site.signedIn(role as StaffRole) : await site.signedIn();
    expect([role, (await ask(id, invoice.id, cookie)).status]).toEqual([role, status]);
  }
  expect((await ask(id, invoice.id)).status).toBe(404);
});

test('a mailed link opens its own order’s documents only, until links are revoked', async () => {
  const [mine, other] = [await sentOrder(), await sentOrder()];
  const link = new URL(site.shop.orderLink({ id: mine.id, linkVersion: 1 }));
  const { context, request } = site.visit(link.pathname + link.search);
  const swapped = await thrownBy(() => readConfirmation(context, request, mine.id));
  const cookie = swapped.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await ask(mine.id, mine.invoice.id, cookie)).status).toBe(200);
  expect((await ask(other.id, other.invoice.id, cookie)).status).toBe(404);
  expect((await ask(mine.id, other.invoice.id, cookie)).status).toBe(404);
  for (const nonsense of ['', '1', "' or 1=1--", newId()]) {
    expect((await ask(mine.id, nonsense, cookie)).status).toBe(404);
    expect((await ask(nonsense, mine.invoice.id, cookie)).status).toBe(404);
  }
  await site.shop.db.update(orders).set({ linkVersion: 2 }).where(eq(orders.id, mine.id));
  expect((await ask(mine.id, mine.invoice.id, cookie)).status).toBe(404);
});

test('the order page and the order list name the order’s documents and certificates, if any', async () => {
  const buyer = await site.signedIn();
  const bare = await addPaidOrder(site.shop.db, undefined, { userId: buyer.id });
  const { id, code, invoice } = await sentOrder(buyer.id);
  const ownDocuments = {
    documents: expect.arrayContaining([
      expect.objectContaining({ id: invoice.id, title: 'Tax Invoice', number: invoice.number }),
    ]),
    certificates: [{ code, name: 'Lotus ring', huid: null }],
  };
  const page = async (orderId: string) => {
    const { context, request } = site.visit('/', { cookie: buyer.cookie });
    const found = await readConfirmation(context, request, orderId);
    return found.ok ? found.value.ownDocuments : null;
  };
  expect(await page(id)).toEqual(ownDocuments);
  expect(await page(bare)).toEqual({ documents: [], certificates: [] });
  const { context, request } = site.visit('/my-orders', { cookie: buyer.cookie });
  const listed = (await readOwnOrders(context, request)).orders;
  expect(listed.find((order) => order.id === id)?.ownDocuments).toEqual(ownDocuments);
  expect(listed.find((order) => order.id === bare)?.ownDocuments.documents).toEqual([]);
});
