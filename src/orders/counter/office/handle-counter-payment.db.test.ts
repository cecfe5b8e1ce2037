import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { handleCounterPayment, handlePaidBack } from './handle-counter-payment.server.ts';

const site = withTestShop();

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('counter payments and refunds are recorded only after a recent password confirmation', async () => {
  const order = orderRow();
  await saveOrder(site.shop.db, order, []);
  const staff = { email: 'meera@example.in', hasRecentPassword: false };
  const posted = formOf({
    intent: 'counter-payment',
    id: order.id,
    paymentId: newId(),
    method: 'cash',
    amount: '1',
    reference: '',
  });
  const asked = { isDone: false, needsPassword: true };
  expect(await handleCounterPayment(site.shop, staff, posted)).toMatchObject(asked);
  const back = formOf({ intent: 'paid-back', refundId: newId(), method: 'cash', reference: '' });
  expect(
    await handlePaidBack(site.shop, staff, back, {
      params: { orderId: order.id },
    }),
  ).toMatchObject(asked);
  const trusted = { ...staff, hasRecentPassword: true };
  expect(await handleCounterPayment(site.shop, trusted, posted)).toMatchObject({ isDone: true });
});
