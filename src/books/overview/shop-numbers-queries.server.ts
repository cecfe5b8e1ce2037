import { count, eq, gt, isNotNull, isNull, and, not, sql, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { sweepQueue } from '#platform/jobs/sweeps.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { gauge, type MetricReport } from '#platform/metrics/metric-report.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { refunds, webhookEvents } from '#selling/payments/tables.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { readStock } from './stock-queries.server.ts';

const number = (value: unknown) => Number(value ?? 0);
const ageOf = (moment: unknown) =>
  sql<number>`coalesce(extract(epoch from now() - ${moment}), 0)`.mapWith(Number);

/** What Prometheus is told of the shop itself: one statement for each, none of which grows with the years. */
export async function readShopNumbers(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  return [
    ...(await readOrders(db)),
    ...(await readPieces(db)),
    ...(await readWebhooks(db)),
    ...(await readMails(db)),
    ...(await readJobs(db)),
    ...(await readGoldRate(db)),
  ].map((report) => ({ ...report, aggregator: 'max' as const }));
}

async function readOrders(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  const states = await db
    .select({ status: orders.status, payment: orders.paymentStatus, orders: count() })
    .from(orders)
    .where(gt(orders.createdAt, sql`now() - interval '30 days'`))
    .groupBy(orders.status, orders.paymentStatus);
  const underReview = await db.$count(orders, eq(orders.paymentStatus, 'review'));
  const open = await db
    .select({ state: refunds.state, refunds: count() })
    .from(refunds)
    .where(sql`${refunds.state} in ('requested', 'pending')`)
    .groupBy(refunds.state);
  return [
    gauge(
      { name: 'kanak_orders', help: 'Orders of the last 30 days, by state and payment' },
      states.map((row) => [{ status: row.status, payment: row.payment }, row.orders] as const),
    ),
    gauge(
      {
        name: 'kanak_payments_under_review',
        help: 'Orders with money that a person has to look at',
      },
      underReview,
    ),
    gauge(
      { name: 'kanak_refunds_open', help: 'Refunds that the provider has not paid yet, by state' },
      open.map((row) => [{ state: row.state }, row.refunds] as const),
    ),
  ];
}

async function readPieces(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  const [reserved] = await db
    .select({ reservations: count(), pieces: sum(stockReservations.quantity) })
    .from(stockReservations)
    .where(eq(stockReservations.state, 'reserved'));
  const { low, none } = (await readStock(db)).toDo;
  return [
    gauge(
      { name: 'kanak_reservations_open', help: 'Reservations of orders that are not paid yet' },
      number(reserved?.reservations),
    ),
    gauge(
      { name: 'kanak_reserved_pieces', help: 'Pieces reserved for orders that are not paid yet' },
      number(reserved?.pieces),
    ),
    gauge({ name: 'kanak_products_low_stock', help: 'Published products with few pieces left' }, [
      [{ stock: 'low' }, low],
      [{ stock: 'none' }, none],
    ]),
  ];
}

async function readWebhooks(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  const [waiting] = await db
    .select({ webhooks: count(), age: ageOf(sql`min(${webhookEvents.receivedAt})`) })
    .from(webhookEvents)
    .where(not(webhookEvents.processed));
  return [
    gauge(
      { name: 'kanak_webhooks_unprocessed', help: 'Webhooks that nothing has been done about yet' },
      number(waiting?.webhooks),
    ),
    gauge(
      {
        name: 'kanak_webhooks_oldest_unprocessed_seconds',
        help: 'How long ago the oldest of them came; 0 where there is none',
      },
      number(waiting?.age),
    ),
  ];
}

async function readMails(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  const [waiting] = await db
    .select({ mails: count(), age: ageOf(sql`min(${mailOutbox.createdAt})`) })
    .from(mailOutbox)
    .where(
      and(isNull(mailOutbox.sentAt), isNull(mailOutbox.givenUpAt), isNull(mailOutbox.cancelledAt)),
    );
  const givenUp = await db.$count(
    mailOutbox,
    and(isNotNull(mailOutbox.givenUpAt), gt(mailOutbox.createdAt, sql`now() - interval '7 days'`)),
  );
  return [
    gauge({ name: 'kanak_mails_waiting', help: 'Mails to be sent' }, number(waiting?.mails)),
    gauge(
      {
        name: 'kanak_mails_oldest_waiting_seconds',
        help: 'How long ago the oldest of them was written; 0 where there is none',
      },
      number(waiting?.age),
    ),
    gauge(
      { name: 'kanak_mails_given_up', help: 'Mails of the last 7 days that were given up' },
      givenUp,
    ),
  ];
}

type QueueRow = { name: string; waiting: string; age: string };

/** pg-boss has tables of its own, which hold what waits and what has just been done. */
async function readJobs(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select singleton_key as name, count(*) as waiting,
      extract(epoch from now() - min(start_after)) as age
    from pgboss.job
    where name = ${sweepQueue} and state in ('created', 'retry') and start_after <= now()
    group by singleton_key`);
  return [
    gauge(
      { name: 'kanak_jobs_waiting', help: 'Background work that is due, by sweep' },
      rows.map(({ name, waiting }) => [{ sweep: name }, number(waiting)] as const),
    ),
    gauge(
      {
        name: 'kanak_jobs_oldest_waiting_seconds',
        help: 'For how long the oldest of it has been due',
      },
      rows.map(({ name, age }) => [{ sweep: name }, number(age)] as const),
    ),
  ];
}

async function readGoldRate(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  const { rate } = await readSettings(db);
  const described = {
    name: 'kanak_gold_rate_age_seconds',
    help: 'How long ago the gold rate was set; nothing where it never was',
  };
  const ageSeconds = rate && (Date.now() - rate.rateUpdatedAt.getTime()) / 1000;
  return [gauge(described, ageSeconds === null ? [] : [[{}, ageSeconds]])];
}
