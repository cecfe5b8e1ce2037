import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { removedAddress } from '#platform/mail/removed-address.ts';
import { forgetBuyers } from './forget-buyers.server.ts';
import { readOrderHistory } from './order-history-queries.server.ts';
import { readOrder } from './order-queries.server.ts';
import { orderPans } from './tables.server.ts';
import { type NewOrder, orderRow, saveOrder } from './test-order.server.ts';

const database = useTestDatabase();
const now = new Date('2026-11-20T10:00:00Z');
const unknown = { customerName: 'Removed', customerEmail: removedAddress, customerPhone: '' };

/** An order of a business, with its PAN. */
async function placed(own: Partial<NewOrder> = {}): Promise<string> {
  const business = { buyerGstin: '27AAPFU0939F1ZV', buyerBusinessName: 'Kaveri Traders' };
  const order = orderRow({ ...business, ...own });
  await saveOrder(database.db, order, []);
  const pan = { sealedPan: 'v1.x', lastFour: '234F' };
  await database.db.insert(orderPans).values({ orderId: order.id, ...pan });
  return order.id;
}

const pansOf = (id: string) => database.db.$count(orderPans, eq(orderPans.orderId, id));

test('an unpaid order is cancelled, and names its buyer nowhere', async () => {
  const [id, other] = [await placed(), await placed()];
  await database.db.transaction((tx) => forgetBuyers(tx, [id], now));
  expect(await readOrder(database.db, id)).toMatchObject({
    ...unknown,
    status: 'cancelled',
    isRestocked: true,
    version: 2,
    linkVersion: 2,
    buyerGstin: null,
    buyerBusinessName: null,
    placedFrom: null,
    shippingAddress: { address: 'Removed', city: '', pincode: '', state: '' },
    personalDataRemovedAt: now,
    updatedAt: now,
  });
  expect(await readOrderHistory(database.db, id)).toMatchObject([
    { what: 'personal-data-removed', who: 'shop', happenedAt: now },
  ]);
  expect([await pansOf(id), await pansOf(other)]).toEqual([0, 1]);
  expect(await readOrder(database.db, other)).toMatchObject({ customerName: 'Asha Rao' });
  expect(await readOrderHistory(database.db, other)).toEqual([]);
});

test('a sale stays as it stands, and its PAN with its books', async () => {
  const paid = { paymentStatus: 'paid', paidAt: now, razorpayPaymentId: `pay_${newId()}` } as const;
  const id = await placed({ ...paid, status: 'delivered' });
  await database.db.transaction((tx) => forgetBuyers(tx, [id], now));
  const sale = { ...unknown, status: 'delivered', isRestocked: false, paymentStatus: 'paid' };
  expect(await readOrder(database.db, id)).toMatchObject(sale);
  expect(await pansOf(id)).toBe(1);
});
