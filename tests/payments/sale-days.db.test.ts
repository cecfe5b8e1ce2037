import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indianDay, indianMidnight, nextMidnight } from '#platform/indian-time.ts';
import { ok } from '#platform/result.ts';
import { readBookDay } from '#books/books/day-book-queries.server.ts';
import { readDrawer } from '#books/books/drawer-queries.server.ts';
import { sumMoney } from '#books/books/money-queries.server.ts';
import { readMonthReturn } from '#books/books/month-return-queries.server.ts';
import { sectionSums } from '#books/books/section-sums.ts';
import { settleMonth } from '#books/books/settlements.server.ts';
import { readTallyMasters, readTallyVouchers } from '#books/books/tally-queries.server.ts';
import { moneyLedgers } from '#books/books/tally-ledgers.ts';
import { importIntoTally, newTally, trialBalance } from '#books/books/test-tally.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { issueDueReceipts } from '#orders/documents/issue-receipts.server.ts';
import { issueOwedInvoices } from '#orders/fulfilment/issue-owed-invoices.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { moneyWays } from '#orders/orders/counter-payment.ts';
import { readOverview } from '#books/overview/overview-queries.server.ts';
import { documentRules } from '../support/document-rules.ts';
import { testSeed as seed } from '../support/test-seed.ts';
import { playDeed, type SaleScene } from './play-sale-day.ts';
import { drawSaleDays } from './sale-day.ts';
import { SaleLedger } from './sale-ledger.ts';

const shop = useCounterUnderTest();
const db = () => shop.db();
/** `npm run prove:books` plays many more, from any seed. */
const days = Number(process.env['SALE_DAYS'] ?? 3);
const books = { isTest: true };
const firstDay = indianMidnight('2026-05-30') ?? new Date(0);
const oneDayMs = 24 * 60 * 60_000;
const midnightOf = (day: number) => new Date(firstDay.getTime() + day * oneDayMs);

/** The day book's money accounts, with receipts less refunds. */
type Accounts = Map<string, number>;

function add(accounts: Accounts, ledger: string, amount: number): void {
  accounts.set(ledger, (accounts.get(ledger) ?? 0) + amount);
}

/** The non-zero balances of the payment methods' accounts. */
function moneyIn(accounts: Accounts): Record<string, number> {
  return Object.fromEntries(
    moneyWays.flatMap((way) => {
      const amount = accounts.get(moneyLedgers[way]) ?? 0;
      return amount === 0 ? [] : [[way, amount]];
    }),
  );
}

function netOf(moved: ReturnType<SaleLedger['moved']>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(moved).flatMap(([way, { received, paidBack }]) =>
      received === paidBack ? [] : [[way, received - paidBack]],
    ),
  );
}

/** Expects a day's closing, day book and drawer to match the ledger. */
async function expectDay({ ledger, day }: SaleScene, book: Accounts): Promise<void> {
  const from = midnightOf(day);
  const span = { from, before: nextMidnight(from), ...books };
  const closing = (await sumMoney(db(), span)).map(({ way, received, paidBack }) => [
    way,
    { received: received.total, paidBack: paidBack.total },
  ]);
  const ours = ledger.moved((move) => move.day === day);
  expect(Object.fromEntries(closing)).toEqual(ours);
  const name = indianDay(from);
  const entries = await readBookDay(db(), { ...books, month: name.slice(0, 7), day: name });
  const ofDay: Accounts = new Map();
  for (const { lines } of entries) {
    for (const line of lines) add(ofDay, line.ledger, line.debit - line.credit);
  }
  expect([...ofDay.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(moneyIn(ofDay)).toEqual(netOf(ours));
  for (const [account, amount] of ofDay) add(book, account, amount);
  const lastMoment = new Date(nextMidnight(from).getTime() - 1);
  const drawer = await readDrawer(db(), { ...books, now: lastMoment });
  expect(drawer.expected).toBe(ledger.drawer);
}

async function playDay(scene: SaleScene, deeds: ReturnType<typeof drawSaleDays>[number]) {
  const from = midnightOf(scene.day).getTime();
  // Before the first count, the expected drawer holds only the day's takings.
  if (!scene.ledger.isCounted) scene.ledger.drawer = 0;
  for (const [place, { second, deed }] of deeds.entries()) {
    shop.at.now = new Date(from + second * 1000 + place);
    await playDeed(scene, deed);
  }
  // The last minute's sweep runs after the end of the day.
  shop.at.now = new Date(from + oneDayMs + 1);
  await issueDueReceipts(shop.desk());
  await issueOwedInvoices(shop.desk());
}

/** Tally's accounts and GSTR-1, summed over all months. */
async function readMonths(months: readonly string[]) {
  const tally = newTally();
  let declared = 0;
  for (const month of months) {
    importIntoTally(tally, await readTallyMasters(db(), { ...books, month }));
    let file = '';
    for await (const part of readTallyVouchers(db(), { ...books, month })) file += part;
    importIntoTally(tally, file);
    const { gstr1 } = await readMonthReturn(db(), { ...books, month });
    for (const { section, taxable, tax } of sectionSums(gstr1)) {
      declared += (section.startsWith('cdn') ? -1 : 1) * (taxable + tax);
    }
  }
  // Tally writes debits as negative amounts.
  const accounts = new Map([...trialBalance(tally)].map(([name, sum]) => [name, 0 - sum]));
  return { accounts, declared };
}

const isIn =
  (month: string) =>
  ({ day }: { day: number }) =>
    indianDay(midnightOf(day)).startsWith(month);

/** The provider's list of settled payments and refunds of a month. */
function settledAtProvider({ receipts, refunds }: SaleLedger, month: string) {
  const entry = (type: string, id: string, amount: Paise) => {
    const [credit, debit] = type === 'payment' ? [amount, paise(0)] : [paise(0), amount];
    return {
      id,
      type,
      amount,
      credit,
      debit,
      settlementId: 'setl_1',
      paymentId: null,
      fee: paise(0),
    };
  };
  return [
    ...receipts
      .filter((each) => each.way === 'online' && isIn(month)(each))
      .map(({ paymentId, amount }) => entry('payment', paymentId, paise(amount))),
    ...refunds
      .filter((each) => each.way === 'online' && each.state === 'left' && isIn(month)(each))
      .map(({ id, amount }) => entry('refund', `rfnd_${id}`, paise(amount))),
  ];
}

/** Expects that in each month nothing that the provider settled differs or is unknown here. */
async function expectSettlements(ledger: SaleLedger, months: readonly string[]): Promise<void> {
  for (const month of months) {
    const gateway = {
      listSettledIn: async (of: string) =>
        ok({ items: settledAtProvider(ledger, of), isCut: false }),
    };
    const asked = { db: db(), gateway, now: shop.clock() };
    const settled = await settleMonth(asked, { ...books, month });
    if (!settled.ok) throw new Error(settled.reason);
    const wrong = settled.value.rows.filter(({ state }) => /differs|missing-here/.test(state));
    expect(wrong).toEqual([]);
    const { online: _, ...ours } = ledger.moved(isIn(month));
    const atCounter = settled.value.atCounter.map(({ way, received, paidBack }) => [
      way,
      { received: received.total, paidBack: paidBack.total },
    ]);
    expect(Object.fromEntries(atCounter)).toEqual(ours);
  }
}

const timeout = 60_000 + days * 60_000;

test(
  'drawer, day closing, day book, Tally, GSTR-1, settlements and overview agree to the paisa',
  async () => {
    const ring = await shop.addRing(1);
    await db()
      .update(karatRecords)
      .set({ stockQuantity: 99_999 })
      .where(eq(karatRecords.productId, ring));
    const ledger = new SaleLedger();
    const book: Accounts = new Map();
    for (const [day, deeds] of drawSaleDays(days, seed).entries()) {
      const scene = { shop, ledger, day, ring, price: ringPrice };
      await playDay(scene, deeds);
      await expectDay(scene, book);
      // Stands in for autovacuum: without statistics, months of 20,000 sales are read with a bad plan.
      if (day % 20 === 19) await db().execute(sql`analyze`);
    }
    const months = [
      ...new Set(Array.from({ length: days }, (_, day) => indianDay(midnightOf(day)))),
    ]
      .map((day) => day.slice(0, 7))
      .filter((month, place, all) => all.indexOf(month) === place);
    const { accounts, declared } = await readMonths(months);
    expect(moneyIn(accounts)).toEqual(netOf(ledger.moved(() => true)));
    const isGoods = ([name]: [string, number]) => /^(Sales|Output)/.test(name);
    const goods = (of: Accounts) =>
      [...of].filter(isGoods).reduce((sum, [, amount]) => sum + amount, 0);
    expect(0 - goods(accounts)).toBe(declared);
    expect(goods(book)).toBe(goods(accounts));
    expect(book.get('Online Buyers') ?? 0).toBe(accounts.get('Online Buyers') ?? 0);
    expect(moneyIn(book)).toEqual(moneyIn(accounts));
    await expectSettlements(ledger, months);
    expect((await readOverview(db(), { countTestOrders: true })).revenue).toBe(ledger.revenue());
    for (const [name, rule] of Object.entries(documentRules)) {
      const { rowCount } = await shop.database().pool.query(rule);
      expect(`${name}: ${rowCount}`).toBe(`${name}: 0`);
    }
    const { orders, refunds } = ledger;
    console.log(`${days} days of seed ${seed}: ${orders.length} sales, ${refunds.length} refunds`);
  },
  timeout,
);
