import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { cancelOrder } from '#orders/fulfilment/cancel-order.server.ts';
import { readOrderListQuery } from '#orders/orders/office/list/order-list-query.ts';
import { readOrderFile } from '#orders/orders/office/order-page/read-order-file.server.ts';
import { listOrderRows } from '#orders/orders/order-table-queries.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { mailedSentence, refundOf } from './cancelled-payment.ts';

const shop = useCounterUnderTest();
const { db, by, clock } = shop;

test('cancelling offers only what is not being paid out already, on the order and in the list', async () => {
  const orderId = await shop.placeByStaff(await shop.addRing(1));
  await shop.payAtCounter(orderId, { method: 'card' });
  const waived = { id: newId(), amount: paise(500_00), reason: 'A scratch', by, at: clock() };
  expect(await refundOrder(db(), { orderId, ...waived })).toMatchObject({ ok: true });
  const { filter } = readOrderListQuery(new URLSearchParams(), clock());
  const part = { filter, sort: 'date', isDescending: true, cursor: null, offset: 0 } as const;
  const [row] = await listOrderRows(db(), { ...part, limit: 1 });
  const file = await readOrderFile(db(), orderId, filter);
  const shown = [row, file === 'none' ? undefined : file.order];
  const rest = ringPrice - 500_00;
  expect(shown.map((order) => order && refundOf(order, 'full', ''))).toEqual([rest, rest]);
  const { version } = await shop.orderOf(orderId);
  const refund = { id: newId() };
  const change = { id: orderId, version, by, reason: '', isRestocked: true, refund };
  expect(await cancelOrder(shop.desk(), change)).toEqual({ ok: true, value: { amount: rest } });
  expect(row && mailedSentence(row, paise(rest))).toContain(
    'started the refund of your payment of ₹57,680.00 to you.',
  );
});
