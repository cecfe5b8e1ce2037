import type { Database } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { saveCounterpart } from '#orders/orders/unpaid-order.server.ts';
import type { AmountTooLarge, Gateway } from './gateway.server.ts';
import type { GatewayFault } from './razorpay-client.server.ts';

/**
 * Creates an order's counterpart at the provider, once: further payment attempts use the same one, which the provider allows
 * to be paid only once. Called after the order is committed, because no lock may wait for another company's server.
 */
export async function openPayment(
  db: Database,
  gateway: Gateway,
  order: Order,
): Promise<Result<{ razorpayOrderId: string }, GatewayFault | AmountTooLarge>> {
  if (order.razorpayOrderId) return ok({ razorpayOrderId: order.razorpayOrderId });
  const created = await gateway.createOrder({
    amount: order.totalAmount,
    receipt: order.orderNumber,
    notes: { order_id: order.id },
  });
  if (!created.ok) return created;
  const { razorpayOrderId } = created.value;
  return ok({
    razorpayOrderId: await saveCounterpart(db, { orderId: order.id, razorpayOrderId }),
  });
}
