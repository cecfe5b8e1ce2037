import { setTimeout as delay } from 'node:timers/promises';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { buy, type Customer, newCustomer } from '../customer.ts';
import { addRing, type Database, piecesOf, valueOf } from '../database.ts';
import type { Visitor } from '../visitor.ts';

/** Visitors who browse and buy until they are stopped, whatever happens to the shop meanwhile. */
export type Market = {
  ring: string;
  /** Purchases reported as paid, with their times. */
  paid: { orderId: string; paymentId: string; at: number }[];
  pages: number;
  /** Ends it, and reports lost purchases and violated invariants; in another database if that has replaced the first. */
  close(db?: Database): Promise<{ lost: number; broken: string[] }>;
};

type MarketOptions = {
  db: Database;
  visitor: () => Visitor;
  buyers: number;
  lookers: number;
  /** The pause of each visitor between purchases or pages. */
  restMs?: number;
};

const stock = 100_000;
/** The last pieces of another ring that everyone wants: fewer than there are buyers. */
const lastPieces = 5;
const timeoutMs = 150_000;

/** Opens a market: `buyers` keep buying rings, `lookers` keep browsing. */
export async function openMarket(options: MarketOptions): Promise<Market> {
  const { db, visitor, buyers, lookers, restMs = 30 } = options;
  const [ring, scarce] = [await addRing(db, stock), await addRing(db, lastPieces)];
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  let isOver = false;
  const market = { ring, paid: [] as Market['paid'], pages: 0 };

  const goOn = async (customer: Customer) => {
    if (!(await buyAfterAll(customer)) || !customer.order || !customer.signed) return;
    const { orderId } = customer.order;
    market.paid.push({
      orderId,
      paymentId: customer.signed.razorpay_payment_id,
      at: performance.now(),
    });
  };
  const lookAround = async (looker: Visitor) => {
    for (let turn = 0; !isOver; turn += 1) {
      const answered = looker.ask(pageOf(turn, ring)).then(() => (market.pages += 1));
      await answered.catch(() => undefined);
      await delay(restMs);
    }
  };
  const people = Array.from({ length: buyers }, async () => {
    await goOn(newCustomer(visitor(), keyId, scarce));
    while (!isOver) {
      await goOn(newCustomer(visitor(), keyId, ring));
      await delay(restMs);
    }
  });
  for (let number = 0; number < lookers; number += 1) {
    people.push(lookAround(visitor()));
  }
  const close = async (now = db) => {
    isOver = true;
    await Promise.all(people);
    const broken = await settle(now);
    for (const [piece, count] of [
      [ring, stock],
      [scarce, lastPieces],
    ] as const) {
      const pieces = await piecesOf(now, piece);
      if (pieces !== count) broken.push(`${count} rings have become ${pieces}`);
    }
    return { lost: await countLost(now, market.paid), broken };
  };
  return Object.assign(market, { close });
}

/** A rotating choice of pages: cached for all, of a piece, of a search, and of a single viewer. */
function pageOf(turn: number, ring: string): string {
  const pages = [
    '/',
    '/products',
    `/product/${ring}`,
    `/search?q=${turn}`,
    '/order-confirmation/no',
  ];
  return pages[turn % pages.length] ?? '/';
}

/** Retries until done, as people do when told that the problem is temporary; false if it is sold out. */
async function buyAfterAll(customer: Customer): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      await buy(customer);
      if (customer.isReportedPaid) return true;
    } catch (fault) {
      if (String(fault).includes('out-of-stock')) return false;
      if (performance.now() > deadline) throw fault;
    }
    await delay(50);
  }
}

/** Waits until the sweeps have finished everything due, however long; returns the invariants still violated. */
async function settle(db: Database): Promise<string[]> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const broken = await brokenRules(db, { isSettled: true });
    if (broken.length === 0 || performance.now() > deadline) return broken;
    await delay(200);
  }
}

/** How many of the orders reported as paid are not paid with exactly that payment. */
async function countLost(db: Database, reported: Market['paid']): Promise<number> {
  const { rows } = await db.query<{ id: string; payment: string }>(
    `select id, razorpay_payment_id as payment from orders
     where id = any($1) and payment_status = 'paid'`,
    [reported.map(({ orderId }) => orderId)],
  );
  const paid = new Map(rows.map(({ id, payment }) => [id, payment]));
  return reported.filter(({ orderId, paymentId }) => paid.get(orderId) !== paymentId).length;
}
