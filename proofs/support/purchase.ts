import { randomUUID } from 'node:crypto';
import type { Visitor } from './visitor.ts';

export const ringPriceInRupees = 57_680;

type Line = { id: string; quantity?: number; price?: number; size?: string };
type Wish = { lines: Line[]; total?: number; checkoutKey?: string };

/** The browser's request to order 22kt pieces at the prices shown. */
export function orderBody({ lines, total, checkoutKey = randomUUID() }: Wish) {
  const cartItems = lines.map(({ id, quantity = 1, price = ringPriceInRupees, size }) => ({
    id,
    quantity,
    price,
    name: 'Ring',
    net_weight: 10,
    making_charge_percentage: 12,
    karat_selected: '22kt',
    ...(size && { size }),
  }));
  const sum = cartItems.reduce((paid, { price, quantity }) => paid + price * quantity, 0);
  return {
    orderData: {
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '+919876543210',
      total_amount: total ?? sum,
      shipping_address: { address: '12 Temple Street', city: 'Madurai', pincode: '625001' },
    },
    cartItems,
    checkout_key: checkoutKey,
    is_buy_now: true,
  };
}

export type PlacedOrder = { orderId: string; razorpayOrderId: string; amount: number };
export type Signed = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

export function placeOrder(buyer: Visitor, wish: Wish) {
  return buyer.ask('/api/create-razorpay-order', { json: orderBody(wish) });
}

/** An order of one ring, awaiting payment. */
export async function openOrder(buyer: Visitor, productId: string): Promise<PlacedOrder> {
  const placed = await placeOrder(buyer, { lines: [{ id: productId }] });
  if (placed.status !== 200) throw new Error(`No order: ${placed.status} ${placed.text}`);
  return placed.json<PlacedOrder>();
}

/** Reports that the payment window is open, as the browser does (`checkout/payment/payment-window.ts`). */
export function reportOpened(buyer: Visitor, orderId: string) {
  return buyer.ask(`/api/orders/${orderId}/state`, { method: 'POST', headers: asJson });
}

const asJson = { 'content-type': 'application/json' };

/** Opens the payment window and pays by bank; returns what the window reports. */
export async function pay(
  buyer: Visitor,
  keyId: string,
  { orderId, razorpayOrderId }: Pick<PlacedOrder, 'orderId' | 'razorpayOrderId'>,
): Promise<Signed> {
  await reportOpened(buyer, orderId);
  const window = { key_id: keyId, contact: '+919876543210', email: 'asha@example.com' };
  const started = await buyer.ask('/sandbox/window/payments', {
    json: { ...window, order_id: razorpayOrderId, method: 'netbanking', bank: 'HDFC' },
  });
  const { payment_id } = started.json();
  const answered = await buyer.ask(`/sandbox/window/payments/${String(payment_id)}/answer`, {
    json: { key_id: keyId, answer: 'approve' },
  });
  if (answered.status !== 200) throw new Error(`Not paid: ${answered.text}`);
  return answered.json<Signed>();
}

/** Reports the successful payment to the shop, as the browser does. */
export function verify(buyer: Visitor, orderId: string, signed: Signed) {
  return buyer.ask('/api/verify-payment', { json: { ...signed, order_id: orderId } });
}
