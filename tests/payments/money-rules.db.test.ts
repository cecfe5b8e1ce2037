import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { brokenRules } from '../support/money-rules.ts';
import { disagreements, readSums } from '../support/money-sums.ts';

const checkout = useCheckoutUnderTest();
beforeAll(async () => {
  const settling = checkout.settling();
  for (const isRefunded of [false, true]) {
    const order = await checkout.paidOrder();
    const why = { reason: 'Too small', by: 'owner@example.in', at: checkout.clock() };
    if (isRefunded) await refundOrder(settling.db, { id: newId(), orderId: order.id, ...why });
  }
  await carryOutRefunds(settling);
});

/** Applies a change, returns the broken rules and differing sums, and rolls the change back. */
async function brokenAfter(change: string): Promise<{ broken: string[]; differences: string[] }> {
  const client = await checkout.database().pool.connect();
  try {
    await client.query('begin');
    await client.query(change);
    const broken = await brokenRules(client, { isSettled: true });
    return { broken, differences: disagreements(await readSums(client)) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const anOrder = `(select min(id::text)::uuid from orders where payment_status = 'paid')`;

test('in a sound shop no rule is broken and all sums agree', async () => {
  expect(await brokenAfter('select 1')).toEqual({ broken: [], differences: [] });
  const { orders, totalsPaise, refundedPaise } = await readSums(checkout.database().pool);
  expect({ orders, totalsPaise }).toEqual({ orders: 2, totalsPaise: 2 * refundedPaise });
});

test.each([
  [
    `update order_items set quantity = 2, line_total_paise = 2 * unit_price_paise`,
    'a total is the sum',
  ],
  [`update orders set shipping_fee_paise = 1`, 'a total is the sum'],
  [
    `update sandbox.payments set amount_paise = amount_paise + 1 where status = 'captured'`,
    'a paid order has its payment',
  ],
  [
    `update orders set razorpay_payment_id = 'pay_x' where id = ${anOrder}`,
    'a paid order has its payment',
  ],
  [`update orders set razorpay_order_id = 'order_x' where id = ${anOrder}`, 'money for no order'],
  [`update stock_reservations set state = 'released'`, 'has sold every piece'],
  [
    `update orders set status = 'cancelled', is_restocked = true where id = ${anOrder}`,
    'is cancelled and restocked none',
  ],
  [`update stock_reservations set quantity = 2`, 'more pieces than it is for'],
  [`update stock_reservations set size = '12'`, 'more pieces than it is for, in each size'],
  [`update order_items set size = '12'`, 'has sold every piece'],
  [`update order_items set lead_days = 14`, 'none in stock of what is made for it'],
  [
    `update orders set payment_status = 'pending' where id = ${anOrder}`,
    'or that staff have begun with',
  ],
  [`update orders set payment_status = 'pending' where id = ${anOrder}`, 'every captured payment'],
  [
    `insert into order_events (order_id, what, who) values (${anOrder}, 'paid', 'x')`,
    'paid at most once',
  ],
  [`delete from mail_outbox where dedupe_key = 'order-paid ' || ${anOrder}`, 'one mail'],
  [`delete from mail_outbox where dedupe_key like 'new-order %'`, 'the store learnt of a sale'],
  [`update order_events set detail = 'pay_x' where what = 'paid'`, 'made so by one payment'],
  [`update refunds set amount_paise = amount_paise - 1`, 'taken on is there'],
  [`update orders set refunded_paise = 1 where id = ${anOrder}`, 'sum of its refunds'],
  [`delete from refunds`, 'refund that the shop does not know'],
  [`update refunds set state = 'requested', left_at = null, method = null`, 'is decided'],
  [`insert into webhook_events (event_id, event, body) values ('x', 'x', '')`, 'every webhook'],
])('%s breaks the rule for it', async (change, rule) => {
  expect((await brokenAfter(change)).broken).toContainEqual(expect.stringContaining(rule));
});

test.each([
  [
    `update orders set total_amount_paise = total_amount_paise + 1`,
    ['order lines', 'order totals'],
  ],
  [`delete from refunds`, ['refunds']],
  [`update stock_reservations set quantity = 3`, ['pieces ordered']],
])('%s makes the sums differ', async (change, sums) => {
  const { differences } = await brokenAfter(change);
  expect(differences).toEqual(sums.map((sum) => expect.stringMatching(`^${sum} `)));
});
