import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readOrderFile } from '#orders/orders/office/order-page/read-order-file.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { packPiece } from '#orders/fulfilment/pack-piece.server.ts';
import { addPaidOrder, moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { OrderFilter } from '#orders/orders/order-filter.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { readConfirmation } from '#orders/orders/storefront/read-confirmation.server.ts';
import { readOwnOrders } from '#orders/orders/storefront/read-own-orders.server.ts';
import { withTestShop } from '../support/test-shop.server.ts';

const site = withTestShop();
const everything: OrderFilter = {
  search: '',
  status: null,
  money: 'all',
  kind: null,
  promise: null,
  from: null,
  before: null,
};
const said = 'Your piece weighed 0.14 g less, so we refunded ₹808.';

/** An order of two rings of 10 g for ₹57,680 each, the first of which is packed with 9.86 g: that is ₹56,872. */
async function packedOrder(userId: string): Promise<string> {
  const { db } = site.shop;
  const line = orderLine('Lotus ring', 2);
  const id = await addPaidOrder(db, { ...line, lineTotal: paise(11_536_000) }, { userId });
  const item = (await findOrder(db, id))?.items[0];
  for (const [unit, huid, gross] of [
    [1, 'LG12AA', 10_360],
    [2, 'LG12AB', 10_520],
  ] as const) {
    const packed = await packPiece(site.shop, {
      orderId: id,
      orderItemId: item?.id ?? '',
      unit,
      huid,
      grossWeightMg: milligrams(gross),
      stoneWeightMg: milligrams(500),
      by: 'packer@example.in',
    });
    expect(packed).toMatchObject({ ok: true });
  }
  return id;
}

test('page, list, back office and email show a lighter piece’s invoice figures and refund', async () => {
  const { db } = site.shop;
  const cookie = await site.addAdministrator();
  const [buyer] = await db.select().from(profiles);
  const id = await packedOrder(buyer?.id ?? '');
  const figures = async () => {
    const page = site.visit(`/order-confirmation/${id}`, { cookie });
    const found = await readConfirmation(page.context, page.request, id);
    const own = site.visit('/my-orders', { cookie });
    const [listed] = (await readOwnOrders(own.context, own.request)).orders;
    const file = await readOrderFile(db, id, everything);
    if (!found.ok || file === 'none') throw new Error('no order');
    return { page: found.value, listed: listed?.totalAmount, office: file.shown };
  };
  const asSold = await figures();
  expect(asSold).toMatchObject({ listed: 11_536_000, page: { lighter: null } });
  await moveTo(site.shop, id, 'shipped');

  const issued = await listOrderDocuments(db, id);
  const total = issued.find(({ kind }) => kind === 'tax-invoice')?.total;
  expect(total).toBe(11_455_200);
  const lines = [
    { netWeightMg: 9_860, quantity: 1, unitPrice: 5_687_200, lineTotal: 5_687_200 },
    { netWeightMg: 10_000, quantity: 1, unitPrice: 5_768_000, lineTotal: 5_768_000 },
  ];
  const shown = { items: lines, totalAmount: total, lighter: said };
  expect(await figures()).toMatchObject({ page: shown, office: shown, listed: total });
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `order-shipped ${id}`));
  expect(JSON.stringify(mail)).toContain(said);
  expect(JSON.stringify(mail)).toContain('₹1,14,552.00');

  // Returned pieces keep their packed weight.
  await moveTo(site.shop, id, 'cancelled');
  expect(await figures()).toMatchObject({ page: shown, office: shown, listed: total });
});
