import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { testAccount } from '#sandboxes/whatsapp/under-test/serve-sandbox.server.ts';
import { addRing, type Database, openDatabase, valueOf } from './database.ts';
import { signedInOwner } from './imports.ts';
import { openProviders, type Providers, troubles } from './outage-providers.ts';
import { databaseUrlOf, findFreePort, type Program, startProgram } from './program.ts';
import { orderBody, pay, type PlacedOrder, verify } from './purchase.ts';
import { type Visitor, visitorAt } from './visitor.ts';

export type OutageFigures = {
  orders: number;
  moves: number;
  kills: number;
  /** Messages of the orders that were waiting when both channels recovered, and how long until the last was sent. */
  waiting: number;
  drainedMs: number;
  /** Messages that arrived, by channel. */
  arrived: { mail: number; whatsapp: number };
  /** Failed attempts of messages that eventually arrived. */
  failedAttempts: number;
  /** Messages missing, duplicated, out of order within their order, or given up. */
  faults: string[];
};

type Options = { seconds: number; buyers: number; onEvent?: (text: string) => void };

/** The length of the outage by the outbox's clock. */
const outageMinutes = 60;
/** However much is waiting, something is always being sent: this long without progress means it is stuck. */
const stuckMs = 60_000;

/**
 * People buy and staff advance their orders while the mail server and WhatsApp fail in every possible way, for an hour by the
 * outbox's clock: pending retries are moved forward in proportion to the shortened time. Claims are left alone, because a sending
 * process does not send faster. Everything is killed once in each phase but the last, in which responses are lost: the simulator
 * reports a status once, whereas Meta would report it again after the shop is back. Then both channels recover, and the messages
 * received are compared with those written.
 */
export async function outage(dataDir: string, options: Options): Promise<OutageFigures> {
  const port = String(await findFreePort());
  const providers = await openProviders(`http://localhost:${port}/api/whatsapp-webhook`);
  const start = () => startProgram(dataDir, settingsFor(port, providers));
  const figures = { orders: 0, moves: 0, kills: 0 };
  let program = await start();
  const db = openDatabase(await databaseUrlOf(dataDir));
  try {
    const market = await openMarket(program, db);
    const people = [
      ...Array.from({ length: options.buyers }, () => buyOnAndOn(market)),
      moveOnAndOn(market, await signedInOwner(program.origin, dataDir)),
    ];
    const clock = new AbortController();
    const passing = passTime(db, options.seconds, clock.signal);
    for (const trouble of troubles) {
      await providers.fail(trouble);
      options.onEvent?.(`mail ${trouble.mail}, WhatsApp ${trouble.whatsapp}`);
      await delay((options.seconds * 1_000) / troubles.length);
      if (trouble === troubles.at(-1)) break;
      await program.kill();
      program = await start();
      figures.kills += 1;
    }
    market.isOver = true;
    await Promise.all(people);
    clock.abort();
    await passing;
    // Messages being sent right now are at a provider that never responds.
    const waiting = await countWaiting(db);
    options.onEvent?.(`${market.paid.size} orders paid, ${waiting} messages wait`);
    const drainedMs = await drain(db, providers);
    Object.assign(figures, { orders: market.paid.size, moves: market.moves });
    return { ...figures, waiting, drainedMs, ...(await compare(db, providers, market)) };
  } finally {
    await db.end();
    await program.stop();
    await providers.close();
  }
}

function settingsFor(port: string, { smtpUrl, graphUrl }: Providers): Record<string, string> {
  return {
    PORT: port,
    PROCESSES: '2',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Kanak <shop@kanak.example>',
    WHATSAPP_PHONE_NUMBER_ID: testAccount.phoneNumberId,
    WHATSAPP_TOKEN: testAccount.token,
    WHATSAPP_APP_SECRET: testAccount.appSecret,
    WHATSAPP_VERIFY_TOKEN: testAccount.verifyToken,
    WHATSAPP_API_URL: graphUrl,
  };
}

type Market = {
  origin: string;
  db: Database;
  keyId: string;
  ring: string;
  isOver: boolean;
  /** Orders reported as paid. */
  paid: Set<string>;
  moves: number;
};

async function openMarket({ origin }: Program, db: Database): Promise<Market> {
  await db.query(
    `insert into globals (variable_name, variable_value) values ('whatsapp_news', 'on')
     on conflict (variable_name) do update set variable_value = 'on'`,
  );
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  const ring = await addRing(db, 100_000);
  return { origin, db, keyId, ring, isOver: false, paid: new Set(), moves: 0 };
}

/** A new buyer each time, with an e-mail address and a number of their own, who wants WhatsApp updates. */
async function buyOnAndOn(market: Market): Promise<void> {
  while (!market.isOver) {
    await buy(market, visitorAt(market.origin)).catch(() => undefined);
    await delay(randomInt(20, 200));
  }
}

async function buy({ ring, keyId, paid }: Market, buyer: Visitor): Promise<void> {
  const who = `${randomInt(10 ** 4, 10 ** 5)}${randomInt(10 ** 3, 10 ** 4)}`;
  const body = orderBody({ lines: [{ id: ring }] });
  const named = { customer_email: `buyer${who}@example.in`, customer_phone: `9${who}` };
  const json = { ...body, whatsapp_news: true, orderData: { ...body.orderData, ...named } };
  const placed = await buyer.ask('/api/create-razorpay-order', { json });
  if (placed.status !== 200) return;
  const order = placed.json<PlacedOrder>();
  const verified = await verify(buyer, order.orderId, await pay(buyer, keyId, order));
  if (verified.json()['payment_status'] === 'paid') paid.add(order.orderId);
}

const nextStatus = `select id, version, case status when 'shipped' then 'delivered' else 'shipped' end as next
  from orders where payment_status = 'paid' and status not in ('delivered', 'cancelled') order by random() limit 1`;

/** Staff send parcels, and record their delivery. */
async function moveOnAndOn(market: Market, staff: Visitor): Promise<void> {
  while (!market.isOver) {
    await move(market, staff).catch(() => undefined);
    await delay(randomInt(20, 80));
  }
}

async function move(market: Market, staff: Visitor): Promise<void> {
  const { rows } = await market.db.query<{ id: string; version: number; next: string }>(nextStatus);
  const [order] = rows;
  if (!order) return;
  const form = { intent: 'status', id: order.id, version: String(order.version), to: order.next };
  const answer = await staff.ask(`/admin/orders/${order.id}`, { form });
  if (answer.status < 300) market.moves += 1;
}

/** Lets the outbox's hour pass in this many seconds. */
async function passTime(db: Database, seconds: number, signal: AbortSignal): Promise<void> {
  const stepMs = 250;
  const skipped = (outageMinutes * 60 * stepMs) / (seconds * 1_000) - stepMs / 1_000;
  while (!signal.aborted) {
    await delay(stepMs);
    await skip(db, skipped).catch(() => undefined);
  }
}

const skip = (db: Database, seconds: number) =>
  db.query(
    `update mail_outbox set next_attempt_at = next_attempt_at - make_interval(secs => $1)
     where ${isWaiting} and claimed_until is null and next_attempt_at > now()`,
    [seconds],
  );

const isWaiting = 'sent_at is null and given_up_at is null and cancelled_at is null';
const countWaiting = (db: Database) =>
  valueOf<number>(
    db,
    `select count(*)::int from mail_outbox where ${isWaiting} and thread is not null`,
  );
const countUntold = (db: Database) =>
  valueOf<number>(
    db,
    `select count(*)::int from mail_outbox where channel = 'mail' and thread is not null and retold_at is null`,
  );

/** After both channels recover, waits until no message is waiting, and returns how long that took. */
async function drain(db: Database, providers: Providers): Promise<number> {
  await providers.fail(null);
  const startedAt = performance.now();
  let movedAt = startedAt;
  let left = Infinity;
  for (;;) {
    const now = (await countWaiting(db)) + (await countUntold(db));
    if (now !== left) movedAt = performance.now();
    left = now;
    if (left === 0 || performance.now() - movedAt > stuckMs) break;
    // Skips the hours until the next attempts.
    await skip(db, 3_600);
    await ask(db);
    await delay(500);
  }
  return Math.round(performance.now() - startedAt);
}

/** The sweeps run every minute by themselves; this requests them at once. */
async function ask(db: Database): Promise<void> {
  await db.query(
    `insert into pgboss.job (name, policy, data, singleton_key, group_id)
     select 'sweeps', 'stately', '{}', sweep, sweep from unnest(array['mails', 'whatsapp']) sweep
     on conflict do nothing`,
  );
}

type Row = { id: string; channel: 'mail' | 'whatsapp'; thread: string; key: string; end: string };

/** Compares messages received with those written: each once, and those of an order in writing order. */
async function compare(db: Database, providers: Providers, { paid }: Market) {
  const { rows } = await db.query<Row & { attempts: number }>(
    `select id, channel, thread, dedupe_key as key, attempts,
       case when sent_at is not null then 'sent' when given_up_at is not null then 'given up'
         when cancelled_at is not null then 'cancelled' else 'waiting' end as end
     from mail_outbox where thread is not null order by id`,
  );
  const taken = providers.taken();
  const faults = rows.flatMap(({ key, end }) => (end === 'sent' ? [] : [`${key} is ${end}`]));
  for (const channel of ['mail', 'whatsapp'] as const) {
    const written = byThread(rows.filter((row) => row.channel === channel));
    const threadOf = new Map(rows.map(({ id, thread }) => [id, thread]));
    const came = byThread(
      taken
        .filter((one) => one.channel === channel)
        .flatMap(({ id }) => ({ id, thread: threadOf.get(id) ?? '' })),
    );
    for (const [thread, ids] of written) {
      const arrived = came.get(thread) ?? [];
      if (ids.join() !== arrived.join()) {
        faults.push(`${channel} of ${thread}: ${ids.length} written, ${arrived.length} arrived`);
      }
    }
  }
  faults.push(...(await missingNews(db, rows, paid)));
  const count = (channel: string) =>
    taken.filter((one) => one.channel === channel && rows.some(({ id }) => id === one.id)).length;
  return {
    arrived: { mail: count('mail'), whatsapp: count('whatsapp') },
    failedAttempts: rows.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0),
    faults,
  };
}

function byThread(rows: readonly { id: string; thread: string }[]): Map<string, string[]> {
  const threads = new Map<string, string[]>();
  for (const { id, thread } of rows) threads.set(thread, [...(threads.get(thread) ?? []), id]);
  return threads;
}

/** Messages on both channels that the orders imply but that were not written. */
async function missingNews(db: Database, rows: Row[], paid: Set<string>): Promise<string[]> {
  const orders = await db.query<{ id: string; status: string }>(
    `select id, status from orders where payment_status = 'paid' and customer_email like 'buyer%'`,
  );
  const known = new Set(orders.rows.map(({ id }) => id));
  const lost = [...paid].filter((id) => !known.has(id)).map((id) => `${id} is not paid`);
  const keys = new Set(rows.map(({ key }) => key));
  const steps = ['paid', 'shipped', 'delivered'];
  const missing = orders.rows.flatMap(({ id, status }) =>
    steps
      .slice(0, Math.max(1, steps.indexOf(status) + 1))
      .flatMap((step) => [`order-${step} ${id}`, `order-${step} ${id} by WhatsApp`])
      .filter((key) => !keys.has(key)),
  );
  return [...lost, ...missing.map((key) => `${key} was never written`)];
}
