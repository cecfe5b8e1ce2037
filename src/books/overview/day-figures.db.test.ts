import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { addPaise, paise } from '#price/money/money.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { type NewOrder, orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { type Day, readDay } from './day-figures.ts';
import { listPaidOrders, readDayFigures } from './day-queries.server.ts';

const database = useTestDatabase();
beforeEach(async () => {
  await database.db.delete(orderItems);
  await database.db.delete(orders);
});

const { day } = readDay('2026-11-21', new Date());
const onThatDay = new Date('2026-11-21T06:00:00Z');
const shipping = paise(50_000);
const figures = (of: Day = day) => readDayFigures(database.db, { day: of, countTestOrders: false });

async function sell(paidAt: Date, change: Partial<NewOrder> = {}, lines = [orderLine('Ring', 2)]) {
  const order = orderRow({
    isTest: false,
    paymentStatus: 'paid',
    razorpayPaymentId: `pay_${newId()}`,
    paidAt,
    shippingFee: shipping,
    totalAmount: addPaise([...lines.map(({ lineTotal }) => lineTotal), shipping]),
    ...change,
  });
  await saveOrder(database.db, order, lines);
  return order;
}

describe('the figures of a day', () => {
  test('cover the orders paid on that day in India, by karat, from their snapshots', async () => {
    await sell(new Date('2026-11-20T18:29:59Z'));
    await sell(new Date('2026-11-20T18:30:00Z'));
    const small = { ...orderLine('Stud'), karat: '18kt' as const, quantity: 1 };
    await sell(new Date('2026-11-21T18:29:59Z'), {}, [orderLine('Ring'), small]);
    await sell(new Date('2026-11-21T18:30:00Z'));
    const found = await figures();
    const none = { wastage: 0, stones: 0, hallmarkFee: 0, otherCharges: 0, fixed: 0 };
    const one = {
      gold: 5_000_000,
      making: 600_000,
      discount: 0,
      gst: 168_000,
      roundOff: 0,
      ...none,
    };
    expect(found.karats).toEqual([
      {
        karat: '22kt',
        pieces: 3,
        weight: 30_000,
        gold: 3 * one.gold,
        making: 3 * one.making,
        ...none,
        discount: 0,
        gst: 3 * one.gst,
        roundOff: 0,
        total: 3 * 5_768_000,
      },
      { karat: '18kt', pieces: 1, weight: 10_000, ...one, total: 5_768_000 },
    ]);
    expect(found.orders).toMatchObject({
      paid: 2,
      shipping: 2 * shipping,
      total: 4 * 5_768_000 + 2 * shipping,
    });
  });

  test('include every part of every grade, and add up to the total', async () => {
    const parts = {
      wastage: paise(50_000),
      stones: paise(20_000),
      hallmarkFee: paise(4_500),
      otherCharges: paise(3_000),
    };
    const stud: OrderLine = {
      ...orderLine('Stud', 2),
      karat: '9kt',
      ...parts,
      unitPrice: paise(5_845_500),
      lineTotal: paise(11_691_000),
    };
    const anklet: OrderLine = {
      ...orderLine('Anklet'),
      karat: 'silver',
      ratePaisePerGram: paise(0),
      gold: paise(0),
      making: paise(0),
      fixed: paise(100_000),
      gst: paise(3_000),
      unitPrice: paise(103_000),
      lineTotal: paise(103_000),
    };
    await sell(onThatDay, {}, [anklet, stud, { ...orderLine('Coin'), karat: '24kt' }]);
    const { karats } = await figures();
    expect(karats.map(({ karat }) => karat)).toEqual(['24kt', '9kt', 'silver']);
    expect(karats[1]).toMatchObject({
      pieces: 2,
      wastage: 100_000,
      stones: 40_000,
      hallmarkFee: 9_000,
      otherCharges: 6_000,
      fixed: 0,
    });
    expect(karats[2]).toMatchObject({ gold: 0, fixed: 100_000, total: 103_000 });
    for (const { total, discount, roundOff, gst, gold, making, ...rest } of karats) {
      const extras = rest.wastage + rest.stones + rest.hallmarkFee + rest.otherCharges + rest.fixed;
      expect(gold + making + extras - discount + gst + roundOff).toBe(total);
    }
  });

  test('state what was cancelled since, and leave out what was never a sale', async () => {
    await sell(onThatDay);
    const cancelled = await sell(onThatDay, { status: 'cancelled' });
    const review = await sell(onThatDay, { status: 'cancelled', paymentStatus: 'review' });
    await sell(onThatDay, { isTest: true });
    const found = await figures();
    expect(found.orders).toMatchObject({
      paid: 2,
      cancelled: 1,
      cancelledTotal: cancelled.totalAmount,
      inReview: 1,
      inReviewTotal: review.totalAmount,
    });
    expect(found.karats).toMatchObject([{ pieces: 4 }]);
  });

  test('leave out called-off payments even after a full refund', async () => {
    const { razorpayPaymentId } = await sell(onThatDay, {
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(razorpayPaymentId).not.toBeNull();
    expect((await figures()).orders).toMatchObject({ paid: 0, total: 0, inReview: 1 });
  });

  test('take one statement each, without a sequential scan', async () => {
    await sell(onThatDay);
    const asked: { text: string; params: unknown[] }[] = [];
    const logger = { logQuery: (text: string, params: unknown[]) => asked.push({ text, params }) };
    const watched = drizzle(database.pool, { logger });
    await readDayFigures(watched, { day, countTestOrders: false });
    await listPaidOrders(watched, { day, countTestOrders: false });
    expect(asked).toHaveLength(2);
    for (const { text, params } of asked) {
      const plan = await planOf(text, params);
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toContain('orders_paid_at');
    }
  });
});

async function planOf(text: string, params: unknown[]): Promise<string> {
  const client = await database.pool.connect();
  try {
    // A table this small is scanned because that is faster; the test is about the plan for a large one.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
}
