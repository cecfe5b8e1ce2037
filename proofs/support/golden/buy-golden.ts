import { randomUUID } from 'node:crypto';
import { pay, verify } from '../purchase.ts';
import type { Answered, Visitor } from '../visitor.ts';

type Piece = { id: string; karat: string; quantity: number };
type CartLine = { productId: string; karat: string; quantity: number; unitPrice: number };
type Buying = {
  shopper: Visitor;
  visitor: Visitor;
  keyId: string;
  wanted: Piece[];
  soldOut: string;
};

/** All responses to a shopper from the first addition to the paid order, by golden file. */
export async function buyGolden(buying: Buying): Promise<Record<string, Answered>> {
  const { shopper, visitor, keyId, wanted, soldOut } = buying;
  const added: Record<string, Answered> = {};
  for (const [at, { id, karat, quantity }] of wanted.entries()) {
    const addition = { product_id: id, karat_selected: karat, quantity };
    added[`cart-add-${at + 1}`] = await shopper.ask('/api/cart', { json: addition });
  }
  const refused = { product_id: soldOut, karat_selected: '22kt', quantity: 1 };
  const before = {
    'viewer-signed-out': await visitor.ask('/api/viewer'),
    'cart-signed-out': await visitor.ask('/api/cart'),
    'cart-add-sold-out': await shopper.ask('/api/cart', { json: refused }),
    'cart-add-unknown-karat': await shopper.ask('/api/cart', {
      json: { ...refused, karat_selected: '21kt' },
    }),
    'wishlist-add': await shopper.ask('/api/wishlist', {
      json: { product_id: wanted[0]?.id, karat_selected: wanted[0]?.karat },
    }),
    cart: await shopper.ask('/api/cart'),
    viewer: await shopper.ask('/api/viewer'),
    'checkout-signed-in': await shopper.ask('/checkout'),
    'search-ring': await visitor.ask('/api/search?q=ring'),
    'search-18kt': await visitor.ask('/api/search?q=18kt%20chain'),
    'search-nothing': await visitor.ask('/api/search?q=zirconium'),
  };
  return { ...added, ...before, ...(await orderGolden(shopper, keyId, before.cart)) };
}

async function orderGolden(
  shopper: Visitor,
  keyId: string,
  cart: Answered,
): Promise<Record<string, Answered>> {
  const { lines, total } = cart.json<{ lines: CartLine[]; total: number }>();
  const order = (seenTotal: number) =>
    shopper.ask('/api/create-razorpay-order', { json: bodyOf(lines, seenTotal) });
  const changed = await order(total - 100_00);
  const placed = await order(total);
  const { orderId, razorpayOrderId } = placed.json<{ orderId: string; razorpayOrderId: string }>();
  const unpaid = await shopper.ask(`/api/orders/${orderId}/state`);
  const signed = await pay(shopper, keyId, { orderId, razorpayOrderId });
  return {
    'order-price-changed': changed,
    order: placed,
    'order-state': unpaid,
    'verify-payment': await verify(shopper, orderId, signed),
    'order-state-paid': await shopper.ask(`/api/orders/${orderId}/state`),
    'order-confirmation': await shopper.ask(`/order-confirmation/${orderId}`),
    'my-orders': await shopper.ask('/my-orders'),
    'my-account': await shopper.ask('/my-account'),
  };
}

/** The browser's request for this cart. */
function bodyOf(lines: readonly CartLine[], total: number): object {
  return {
    orderData: {
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '+919876543210',
      total_amount: total / 100,
      shipping_address: { address: '12 Temple Street', city: 'Madurai', pincode: '625001' },
    },
    pan: 'ABCPE1234F',
    cartItems: lines.map(({ productId, karat, quantity, unitPrice }) => ({
      id: productId,
      quantity,
      price: unitPrice / 100,
      karat_selected: karat,
    })),
    checkout_key: randomUUID(),
    is_buy_now: false,
  };
}
