import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { OrderLine } from './order.ts';
import { orderItems, orders } from './tables.server.ts';

export type NewOrder = typeof orders.$inferInsert;

/** An unpaid guest order for tests, with a unique number. */
export function orderRow(change: Partial<NewOrder> = {}): NewOrder & { id: string } {
  const id = newId();
  return {
    id,
    orderNumber: `K26-${id}`,
    totalAmount: paise(100),
    shippingFee: paise(0),
    customerName: 'Asha Rao',
    customerEmail: 'asha@example.in',
    customerPhone: '+919876543210',
    shippingAddress: {
      address: '12 Temple Street',
      city: 'Madurai',
      pincode: '625001',
      state: 'Tamil Nadu',
    },
    checkoutKey: newId(),
    isBuyNow: true,
    isTest: true,
    quoteExpiresAt: new Date(),
    ...change,
  };
}

/** Stores a test order with its lines exactly as given, including its number and state. */
export async function saveOrder(
  db: DatabaseOrTransaction,
  order: NewOrder & { id: string },
  lines: readonly OrderLine[],
): Promise<void> {
  await db.insert(orders).values(order);
  if (lines.length === 0) return;
  await db.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: order.id })));
}

/** A test line of ten grams in 22kt at ₹5,000 a gram: ₹57,680 a piece. */
export function orderLine(name: string, quantity = 1): OrderLine {
  const unitPrice = paise(5_768_000);
  return {
    productId: null,
    name,
    image: null,
    category: null,
    karat: '22kt',
    size: '',
    leadDays: null,
    quantity,
    grossWeightMg: milligrams(10_500),
    stoneWeightMg: milligrams(500),
    netWeightMg: milligrams(10_000),
    ratePaisePerGram: paise(500_000),
    makingChargePercentage: 12,
    makingChargeHundredths: 0,
    discountPercentage: null,
    priceTerms: null,
    reduction: null,
    gstPercentage: 3,
    gold: paise(5_000_000),
    making: paise(600_000),
    wastage: paise(0),
    stones: paise(0),
    hallmarkFee: paise(0),
    otherCharges: paise(0),
    fixed: paise(0),
    discount: paise(0),
    gst: paise(168_000),
    roundOff: paise(0),
    unitPrice,
    lineTotal: paise(unitPrice * quantity),
  };
}
