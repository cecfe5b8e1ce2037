import type { Page } from '@playwright/test';
import { and, eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { ordersOf } from './orders.ts';
import { windowOf, waysToPay } from './payment-window.ts';
import { fillShipping } from './shipping.ts';
import { addRing } from './stock.ts';
import { expect } from './test.ts';

/** A guest buys a ring, which is packed with its HUID, shipped and just delivered. The page shows the order. */
export async function buyDelivered(page: Page, db: Database) {
  const ring = await addRing(db, 2);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await windowOf(page).getByText('How would you like to pay?').waitFor();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const [order] = await ordersOf(db, ring.id);
  if (!order) throw new Error('no order');
  const huid = newId().slice(-6).toUpperCase();
  await packUnit(db, order.id, { huid });
  const orderLink = ({ id }: { id: string }) => `http://shop.test/order-confirmation/${id}`;
  const desk = { db, clock: () => new Date(), orderLink };
  await moveTo(desk, order.id, 'shipped');
  await moveTo(desk, order.id, 'delivered');
  await page.goto(`/order-confirmation/${order.id}`);
  return { id: order.id, orderNumber: order.orderNumber, ring, huid };
}

/** Moves an order's delivery to `ms` milliseconds ago. */
export async function deliveredAgo(db: Database, orderId: string, ms: number): Promise<void> {
  await db
    .update(orderEvents)
    .set({ happenedAt: new Date(Date.now() - ms) })
    .where(and(eq(orderEvents.orderId, orderId), like(orderEvents.detail, '%→ delivered')));
}

/** A photograph as a phone takes it: larger than the stored size. */
export async function photograph(name: string, background: string) {
  const size = { width: 2400, height: 1800, channels: 3 as const };
  const buffer = await sharp({ create: { ...size, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
