import { newId } from '#platform/ids.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { mailFailedPayments } from '#selling/checkout/mail-failed-payments.server.ts';
import { recordCounterPayment } from '#orders/counter/record-counter-payment.server.ts';
import { issueReceiptVoucher } from '#orders/documents/issue-documents.server.ts';
import { cancelByShopper } from '#orders/fulfilment/cancel-by-shopper.server.ts';
import { cancelOrder } from '#orders/fulfilment/cancel-order.server.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { lockOrder, type Order } from '#orders/orders/record-order.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { customerOf } from './place-demo-sale.server.ts';
import { done, type TradeDesk } from './trade-desk.ts';
import type { DeedOf, DemoSale } from './trade-deed.ts';

/** From this amount on nobody pays in notes; the law bans cash from two lakh (Income-tax Act, section 269ST). */
const muchCash = paiseFromRupees(100_000);

/** The current order of a sale. */
export async function orderOf({ db, orderIds }: TradeDesk, sale: DemoSale): Promise<Order> {
  const order = await readOrder(db, orderIds.get(sale) ?? '');
  if (!order) throw new Error('A sale of the demo has no order');
  return order;
}

/** The buyer pays in the payment window, or tries to, and the shop is notified. */
export async function payOnTheWeb(
  desk: TradeDesk,
  { kind, sale, method }: DeedOf<'pay' | 'fail-to-pay'>,
): Promise<void> {
  const { razorpayOrderId } = await orderOf(desk, sale);
  const payer = customerOf(sale.buyer);
  const { pay, failToPay } = desk.provider;
  await (kind === 'pay' ? pay : failToPay)(razorpayOrderId ?? '', payer, method);
  await settle(desk, sale, kind === 'pay' ? 'paid' : 'failed');
}

export async function payLate(desk: TradeDesk, { sale }: DeedOf<'pay-late'>): Promise<void> {
  const { razorpayOrderId } = await orderOf(desk, sale);
  const listed = await desk.provider.gateway.listPayments(razorpayOrderId ?? '');
  const [payment] = done('ask about a payment', listed);
  await desk.provider.authoriseLate(payment?.id ?? '');
  await settle(desk, sale, 'paid');
}

async function settle(desk: TradeDesk, sale: DemoSale, as: 'paid' | 'failed'): Promise<void> {
  const { id } = await orderOf(desk, sale);
  const settled = await settleOrder({ ...desk, gateway: desk.provider.gateway }, id);
  if (settled !== as) throw new Error(`A sale of the demo is ${settled}, and not ${as}`);
  await desk.provider.sendWebhooks();
  if (as === 'paid') await issueReceipt(desk, id);
}

/** Staff record a payment in cash, by card or on their telephone. */
export async function payStaff(
  desk: TradeDesk,
  { sale, method, reference }: DeedOf<'pay-staff'>,
): Promise<void> {
  const { id, totalAmount } = await orderOf(desk, sale);
  const isTooMuch = method === 'cash' && totalAmount >= muchCash;
  const noted = await recordCounterPayment(desk, {
    orderId: id,
    paymentId: newId(),
    method: isTooMuch ? 'card' : method,
    amount: totalAmount,
    reference,
    by: desk.by,
  });
  done('note a payment', noted);
  await issueReceipt(desk, id);
}

/** Only for this order: the sweep would also back-date the receipts of visitors who buy meanwhile. */
function issueReceipt({ db, clock }: TradeDesk, orderId: string): Promise<unknown> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await issueReceiptVoucher(tx, order, { by: 'shop', now: clock() });
  });
}

/** Sends mails about failed payments while the price holds; then releases the pieces. */
export async function expireUnpaid(desk: TradeDesk): Promise<void> {
  await mailFailedPayments(desk);
  await expireReservations(desk.db, desk.clock);
}

export async function cancelDemoSale(
  desk: TradeDesk,
  { sale, by, reason }: DeedOf<'cancel'>,
): Promise<void> {
  const { id, version } = await orderOf(desk, sale);
  const cancelled =
    by === 'shopper'
      ? await cancelByShopper(desk, { id, version, isPaid: true, reason })
      : await cancelOrder(desk, {
          id,
          version,
          by: desk.by,
          reason,
          isRestocked: true,
          refund: { id: newId() },
        });
  done('cancel a sale', cancelled);
}

/** Requests due refunds from the provider, as the shop does by itself. */
export async function payBack(desk: TradeDesk): Promise<void> {
  const { gateway, sendWebhooks } = desk.provider;
  if ((await carryOutRefunds({ ...desk, gateway })) > 0) await sendWebhooks();
}
