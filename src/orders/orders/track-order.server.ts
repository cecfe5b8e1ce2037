import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import type { OrderLink } from './order-grant.server.ts';
import { orderNumberOf } from './order-number.ts';
import type { Order } from './record-order.server.ts';
import { isKnownToBuyer } from './status-moves.ts';
import { orders } from './tables.server.ts';

type Tracking = { db: Database; limits: AttemptLimits };
type Query = { orderNumber: string; email: string };

/**
 * The order with this number and e-mail, for a visitor without an account: staff, carriers and anyone who sees the parcel know
 * both, so what is shown names nobody. Attempts are limited per order and per address; the answer is the same whether the order
 * or the e-mail is wrong.
 */
export async function findTrackedOrder(
  { db, limits }: Tracking,
  asked: Query,
  visitor: Visitor,
): Promise<Result<Order, 'unknown' | TooManyAttempts>> {
  const orderNumber = orderNumberOf(asked.orderNumber);
  const email = asked.email.trim().toLowerCase();
  const address = addressBlock(visitor.clientAddress);
  const own = await limits.take('track-order-from-address', orderNumber, address);
  if (!own.ok) return own;
  const all = await limits.take('track-from-address', address);
  if (!all.ok) return all;
  const [found] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.orderNumber, orderNumber),
        eq(sql`lower(${orders.customerEmail})`, email),
        isNull(orders.personalDataRemovedAt),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!found || !isKnownToBuyer(found)) return fail('unknown');
  await limits.forget('track-order-from-address', orderNumber, address);
  await limits.restoreAttempt('track-from-address', address);
  return ok(found);
}

type Mailing = Tracking & { orderLink: OrderLink };

/** Mails a new order link to the order's own e-mail only, at most three times an hour. */
export async function mailOrderLink(
  { db, limits, orderLink }: Mailing,
  order: Order,
): Promise<Result<null, TooManyAttempts>> {
  const allowed = await limits.take('order-link-mails', order.id);
  if (!allowed.ok) return allowed;
  await queueMail(db, {
    dedupeKey: `order-link ${order.id} ${newId()}`,
    thread: orderThread(order.id),
    recipient: order.customerEmail,
    subject: `The link to your order ${order.orderNumber}`,
    blocks: [
      { kind: 'heading', text: 'Your order' },
      { kind: 'text', text: `Dear ${order.customerName},` },
      {
        kind: 'text',
        text: `Here is a new link to your order ${order.orderNumber}. It works for 180 days.`,
      },
      { kind: 'button', text: 'View your order', href: orderLink(order) },
      {
        kind: 'note',
        text: 'Someone with your order number and this address asked for it. Anyone with the link can see your order, so please don’t share it.',
      },
    ],
  });
  return ok(null);
}
