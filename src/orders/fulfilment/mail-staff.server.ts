import { and, eq, gt, isNull, lte, notExists, notLike, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { type Mail, queueMail } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { lowStock } from '#catalogue/products/product-filter.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { counterPaymentPattern } from '#orders/orders/counter-payment.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import {
  failedRefundMail,
  type LowProduct,
  lowStockMail,
  reviewMail,
  type StaffDesk,
} from './emails/staff-mails.server.ts';

const hourMs = 60 * 60_000;
/** A run may be late, as when the program was down overnight. Older events are not reported. */
const soldWithinMs = 12 * hourMs;
const moneyWithinMs = 14 * 24 * hourMs;
/** A bank may return a refund weeks after it was requested; older refunds need not be searched every minute. */
const refundedWithinMs = 200 * 24 * hourMs;
const most = 100;

type Deps = { db: Database; clock: Clock; origin: string };

/**
 * Mails the store's own address about what needs a person: products that a sale left with few pieces, once for each and day;
 * money that could not become a sale, and failed refunds, once each. Returns the number of mails.
 */
export async function mailStaff({ db, clock, origin }: Deps): Promise<number> {
  const now = clock();
  const low = await listLowProducts(db, now);
  const reviewed = await listReviewed(db, now);
  const failed = await listFailedRefunds(db, now);
  if (low.length + reviewed.length + failed.length === 0) return 0;
  const { details } = await readSettings(db);
  const desk: StaffDesk = { recipient: details.email, origin };
  const mails: Mail[] = [
    ...low.map((product) => lowStockMail(desk, product)),
    ...reviewed.map((order) => reviewMail(desk, order)),
    ...failed.map((refund) => failedRefundMail(desk, refund)),
  ];
  let written = 0;
  for (const mail of mails) written += (await queueMail(db, mail)) ? 1 : 0;
  return written;
}

/** Products sold recently that have few pieces left in the karats on offer; `day` is that of the last sale, in India. */
function listLowProducts(db: Database, now: Date): Promise<LowProduct[]> {
  const sold = db.$with('sold').as(
    db
      .select({
        id: orderItems.productId,
        day: sql<string>`to_char(max(${orders.paidAt}) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as(
          'day',
        ),
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(
        and(gt(orders.paidAt, new Date(now.getTime() - soldWithinMs)), isNull(orderItems.leadDays)),
      )
      .groupBy(orderItems.productId),
  );
  const name = sql<string>`case when ${products.familyId} = ${products.id} then ${products.name}
    else (select family.name from products family where family.id = ${products.familyId}) || ', ' || ${products.name} end`;
  const pieces = sql<number>`coalesce(sum(${karatRecords.stockQuantity}), 0)`.mapWith(Number);
  return db
    .with(sold)
    .select({ id: products.id, familyId: products.familyId, name, pieces, day: sold.day })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.id))
    .leftJoin(
      karatRecords,
      and(
        eq(karatRecords.productId, products.id),
        sql`${karatRecords.karat} = any(${products.availableKarats})`,
      ),
    )
    .where(notExists(written(db, sql`'low-stock ' || ${products.id} || ' ' || ${sold.day}`)))
    .groupBy(products.id, sold.day)
    .having(lte(sql`coalesce(sum(${karatRecords.stockQuantity}), 0)`, lowStock))
    .limit(most);
}

function listReviewed(db: Database, now: Date) {
  const { id, orderNumber, totalAmount } = orders;
  return db
    .select({ id, orderNumber, totalAmount })
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'review'),
        gt(orders.updatedAt, new Date(now.getTime() - moneyWithinMs)),
        notExists(written(db, sql`'money-in-review ' || ${orders.id}`)),
      ),
    )
    .limit(most);
}

function listFailedRefunds(db: Database, now: Date) {
  const { id, orderId, amount, failureDescription } = refunds;
  return db
    .select({ id, orderId, amount, failureDescription, orderNumber: orders.orderNumber })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.state, 'failed'),
        // A counter refund fails only when staff withdraw it themselves.
        notLike(refunds.razorpayPaymentId, counterPaymentPattern),
        gt(refunds.updatedAt, new Date(now.getTime() - moneyWithinMs)),
        gt(refunds.createdAt, new Date(now.getTime() - refundedWithinMs)),
        notExists(written(db, sql`'refund-failed ' || ${refunds.id}`)),
      ),
    )
    .limit(most);
}

const written = (db: Database, key: ReturnType<typeof sql>) =>
  db.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.dedupeKey, key));
