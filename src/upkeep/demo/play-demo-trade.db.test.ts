import { eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSandbox } from '#sandboxes/payments/sandbox.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { openLocalStorage } from '#platform/storage/storage.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { openAttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import { insertAccount } from '#people/accounts/users/ensure-administrator.server.ts';
import { monthReturns } from '#books/books/tables.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { closedMonths, documents } from '#orders/documents/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { productReviews } from '#selling/reviews/tables.server.ts';
import { grievances } from '#people/grievances/tables.server.ts';
import { lighterReason } from '#orders/fulfilment/lighter-pieces.ts';
import { returnedPieces } from '#orders/fulfilment/tables.server.ts';
import { openPastProvider } from '#app/open-payments.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { returnRequests } from '#orders/returns/tables.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { countPieces, disagreements, readSums } from '../../../tests/support/money-sums.ts';
import { tradedKey } from './demo-trade.ts';
import { forgetDemoTrade } from './forget-demo-trade.server.ts';
import { loadDemoShop } from './load-demo-shop.server.ts';
import { playDemoTrade } from './play-demo-trade.server.ts';

const openedAt = new Date('2026-11-21T12:40:00Z');
const beganAt = new Date('2026-10-10T00:00:00+05:30');
const clock = () => openedAt;
const orderLink = ({ id }: { id: string }) => `http://shop.test/order-confirmation/${id}`;

const database = useTestDatabase();
const folder = useTestFolder();
const db = () => database.db;

/** What the play needs of the shop; `openProvider` is the real one, or one that interferes. */
const playing = (openProvider = openPastProvider) => ({
  db: db(),
  clock,
  orderLink,
  origin: 'http://shop.test',
  limits: openAttemptLimits(database.pool),
  panSecret: deriveSecret('a secret of the test', 'PAN of buyers'),
  consentSecret: deriveSecret('a secret of the test', 'who agreed'),
  openProvider,
});

/** A provider whose twentieth payment ends the connection, as the end of the process would. */
const endingHalfWay: typeof openPastProvider = async (past) => {
  const provider = await openPastProvider(past);
  let steps = 0;
  return {
    ...provider,
    async sendWebhooks() {
      await provider.sendWebhooks();
      steps += 1;
      if (steps === 20) await past.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    },
  };
};

const seen = { ordersAfterKill: Number.NaN, deeds: 0, rateBefore: 0 };

beforeAll(async () => {
  const storage = await openLocalStorage(folder);
  await loadDemoShop({ db: db(), storage, clock });
  const owner = { name: 'Kanak Admin', email: 'admin@kanak.example', role: 'admin' as const };
  await db().transaction((tx) => insertAccount(tx, { ...owner, password: 'hashed' }));
  seen.rateBefore = (await readSettings(db())).rate?.ratePaisePerGram ?? 0;
  await expect(playDemoTrade(playing(endingHalfWay))).rejects.toThrow('Failed query');
  seen.ordersAfterKill = await db().$count(orders);
  const startedAt = performance.now();
  seen.deeds = await playDemoTrade(playing());
  console.log(`${seen.deeds} deeds took ${Math.round(performance.now() - startedAt)} ms.`);
}, 180_000);

/** The rows returned by a statement. */
async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(statement)).rows;
}

test('a run killed half-way leaves nothing, and the next run creates everything', async () => {
  expect(seen.ordersAfterKill).toBe(0);
  expect(seen.deeds).toBeGreaterThan(250);
  expect(await db().$count(orders)).toBeGreaterThanOrEqual(58);
});

test('a second run adds nothing, and neither does one in a shop with its own orders', async () => {
  const before = await db().$count(orders);
  expect(await playDemoTrade(playing())).toBe(0);
  await db().delete(globals).where(eq(globals.variableName, tradedKey));
  expect(await playDemoTrade(playing())).toBe(0);
  expect(await db().$count(orders)).toBe(before);
  await db().insert(globals).values({ variableName: tradedKey, variableValue: 'played' });
});

test('money, pieces and documents agree everywhere, with nothing left to do', async () => {
  expect(await brokenRules(database.pool, { isSettled: true })).toEqual([]);
  const sums = await readSums(database.pool);
  // Returned pieces were sold, and are in stock again.
  const piecesSold = sums.piecesSold + (await db().$count(returnedPieces));
  expect(disagreements({ ...sums, piecesSold })).toEqual([]);
  expect(await db().$count(karatRecords, sql`stock_quantity < 0`)).toBe(0);
});

test('the demo has every kind of order, return and document', async () => {
  const states = await rowsOf(
    `select distinct payment_status || ' ' || status as state from orders`,
  );
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['paid delivered', 'refunded cancelled', 'failed pending']),
  );
  expect(await db().$count(orders, eq(orders.status, 'cancelled'))).toBe(2);
  expect(await db().$count(orders, eq(orders.isCollected, true))).toBeGreaterThan(8);
  const asked = await db().select({ state: returnRequests.state }).from(returnRequests);
  expect(asked.map(({ state }) => state).toSorted()).toEqual(['refunded', 'requested']);
  const kinds = await db().selectDistinct({ kind: documents.kind }).from(documents);
  expect(kinds).toHaveLength(4);
  expect(await db().$count(enquiries)).toBe(3);
  expect(await db().$count(grievances)).toBe(1);
  expect(await db().$count(productReviews, eq(productReviews.state, 'published'))).toBe(6);
  expect(await db().$count(refunds, eq(refunds.reason, lighterReason))).toBeGreaterThan(0);
});

test('orders to an address were promised a day, and most were delivered by it', async () => {
  const [promised] = await rowsOf(`
    select count(*) filter (where promised_by is null)::int as without,
      count(*) filter (where day <= promised_by)::int as kept,
      count(*) filter (where day > promised_by)::int as broken
    from orders left join lateral (
      select min(happened_at at time zone 'Asia/Kolkata')::date as day
      from order_events where order_id = orders.id and detail ~ '→ delivered'
    ) delivered on true where placed_by is null`);
  expect(promised?.['without']).toBe(0);
  expect(Number(promised?.['broken'])).toBeGreaterThan(0);
  expect(Number(promised?.['kept'])).toBeGreaterThan(5 * Number(promised?.['broken']));
});

test('the closed month has a return that lists sales within the State and beyond', async () => {
  const [closed] = await db().select({ month: closedMonths.month }).from(closedMonths);
  expect(closed?.month).toBe('2026-10');
  const [made] = await db().select({ gstr1: monthReturns.gstr1 }).from(monthReturns);
  const filed = JSON.parse(made?.gstr1 ?? '{}');
  expect(filed.b2cs.map(({ sply_ty }: { sply_ty: string }) => sply_ty)).toEqual(
    expect.arrayContaining(['INTRA', 'INTER']),
  );
});

describe('the demo trade', () => {
  test('has numbers that rise with time', async () => {
    const later = (table: string, number: string, at: string, of = 'true') =>
      rowsOf(`select from (select ${number} as number, ${at} as at,
        lag(${at}) over (partition by ${of} order by ${number}) as before from ${table}) t where at < before`);
    expect(await later('orders', 'order_number', 'created_at')).toEqual([]);
    expect(await later('documents', 'serial', 'issued_at', 'kind')).toEqual([]);
    expect(await later('quotations', 'quotation_number', 'created_at')).toEqual([]);
  });

  test.each([
    ['order_events', 'happened_at'],
    ['audit_log', 'happened_at'],
    ['payment_attempts', 'created_at'],
    ['payment_attempts', 'updated_at'],
    ['refunds', 'created_at'],
    ['mail_outbox', 'created_at'],
    ['gold_price_history', 'changed_at'],
    ['packed_pieces', 'packed_at'],
    ['undo_steps', 'made_at'],
    ['sandbox.payments', 'created_at'],
  ])('has nothing in %s with a %s outside its six weeks', async (table, column) => {
    const [row] = await rowsOf(
      `select min(${column}) as first, max(${column}) as last from ${table}`,
    );
    expect(row?.['first']).toBeInstanceOf(Date);
    expect(Number(row?.['first'])).toBeGreaterThanOrEqual(beganAt.getTime());
    expect(Number(row?.['last'])).toBeLessThanOrEqual(openedAt.getTime());
  });
});

test('no mail or webhook of the demo is waiting to be sent', async () => {
  expect(await db().$count(mailOutbox)).toBeGreaterThan(150);
  expect(await db().$count(mailOutbox, isNull(mailOutbox.sentAt))).toBe(0);
  const waiting = `select from sandbox.webhook_deliveries where status <> 'delivered'`;
  expect(await rowsOf(waiting)).toEqual([]);
});

test('the last gold rate is the one that the demo was loaded with', async () => {
  const { rate } = await readSettings(db());
  expect(rate?.ratePaisePerGram).toBe(seen.rateBefore);
});

test('staff can refund an order of the demo through the running provider', async () => {
  const [order] = await rowsOf(`select id from orders where payment_status = 'paid'
    and status = 'delivered' and razorpay_order_id is not null order by created_at limit 1`);
  const orderId = String(order?.['id']);
  const id = newId();
  const why = { reason: 'A kindness', by: 'admin@kanak.example', at: openedAt };
  const asked = await refundOrder(db(), { id, orderId, amount: paise(50_000), ...why });
  expect(asked.ok).toBe(true);
  const sandbox = await openSandbox({ db: db(), clock, webhookUrl: 'http://shop.invalid/hook' });
  const baseUrl = 'http://sandbox.invalid/sandbox';
  const send = (url: string, init: RequestInit) => sandbox.handle(new Request(url, init));
  const gateway = openGateway({ ...sandbox.credentials, baseUrl, send });
  await carryOutRefunds({ db: db(), clock, gateway, orderLink });
  const [refund] = await db().select().from(refunds).where(eq(refunds.id, id));
  expect(refund?.state).toBe('processed');
});

test('resetting the demo returns its goods to stock and restarts its numbers from the first', async () => {
  const pieces = await countPieces(database.pool);
  const before = await db().$count(orders);
  const [former] = await rowsOf('select id from orders limit 1');
  const { control } = await openSandbox({
    db: db(),
    clock,
    webhookUrl: 'http://shop.invalid/hook',
  });
  const forgotten = await db().transaction(async (tx) => {
    await control.forgetAll(tx);
    return forgetDemoTrade(tx);
  });
  expect(forgotten).toBe(true);
  expect(await db().$count(orders)).toBe(0);
  expect(await countPieces(database.pool)).toEqual(pieces);

  expect(await playDemoTrade(playing())).toBe(seen.deeds);
  expect(await db().$count(orders)).toBe(before);
  const [first] = await rowsOf('select min(order_number) as number from orders');
  expect(first).toEqual({ number: 'K26-000001' });
  expect(await rowsOf(`select from orders where id = '${String(former?.['id'])}'`)).toEqual([]);
  expect(await brokenRules(database.pool, { isSettled: true })).toEqual([]);
  expect(await countPieces(database.pool)).toEqual(pieces);
});
