import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { Paise } from '#price/money/money.ts';
import { recordCounterPayment } from './record-counter-payment.server.ts';
import { orderQuotation } from './order-quotation.server.ts';
import { type QuotationInput, saveQuotation } from './save-quotation.server.ts';

/** A shop for a test file whose staff place orders, on a real database, with the sandbox over HTTP. */
export function useCounterUnderTest() {
  const shop = useCheckoutUnderTest();
  const desk = () => shop.settling();
  const by = 'meera@example.in';

  const quote = (productId: string, change: Partial<QuotationInput> = {}) =>
    saveQuotation(desk(), {
      id: newId(),
      lines: [{ productId, karat: '22kt', size: '', quantity: 1 }],
      seenTotal: ringPrice,
      customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' },
      shippingAddress: {
        address: '12 Temple Street',
        city: 'Madurai',
        pincode: '625001',
        state: 'Tamil Nadu',
      },
      buyerAddress: '4 Lake Road, Jaipur 302003',
      userId: null,
      hours: 24,
      concession: null,
      reason: '',
      by,
      staffRole: 'orders',
      ...change,
    });

  const order = (id: string) => orderQuotation(desk(), { id, pan: null, by, isTest: true });

  /** An order of a piece placed by staff; returns its id. */
  async function placeByStaff(productId: string, change: Partial<QuotationInput> = {}) {
    const quoted = await quote(productId, change);
    if (!quoted.ok) throw new Error(quoted.reason);
    const ordered = await order(quoted.value.id);
    if (!ordered.ok) throw new Error(ordered.reason);
    return ordered.value.orderId;
  }

  const payAtCounter = (
    orderId: string,
    change: Partial<Parameters<typeof recordCounterPayment>[1]> = {},
  ) =>
    recordCounterPayment(desk(), {
      orderId,
      paymentId: newId(),
      method: 'cash',
      amount: ringPrice as Paise,
      reference: 'R-17',
      by,
      ...change,
    });

  async function readOrder(orderId: string) {
    const [found] = await shop.db().select().from(orders).where(eq(orders.id, orderId));
    if (!found) throw new Error(`There is no order ${orderId}`);
    return found;
  }

  return { ...shop, desk, by, quote, order, placeByStaff, payAtCounter, readOrder };
}
