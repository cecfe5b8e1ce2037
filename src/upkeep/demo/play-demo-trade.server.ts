import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { datedAt } from '#platform/database/dated-column.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { goldPriceHistory, globals } from '#content/settings/tables.server.ts';
import { writeNote } from '#orders/orders/write-note.server.ts';
import { tradedKey } from './demo-trade.ts';
import { findOwner, isTradeToCome, listTradePieces } from './demo-trade-queries.server.ts';
import {
  cancelDemoSale,
  expireUnpaid,
  orderOf,
  payBack,
  payLate,
  payOnTheWeb,
  payStaff,
} from './pay-demo-sale.server.ts';
import { placeDemoSale } from './place-demo-sale.server.ts';
import { planTrade } from './plan-trade.ts';
import { runDemoOffice } from './run-demo-office.server.ts';
import { reviewDemoSale } from './review-demo-sale.server.ts';
import { moveSale, packDemoSale, sendDemoSale } from './ship-demo-sale.server.ts';
import { done, type PastProvider, type TradeDesk, type TradeShop } from './trade-desk.ts';
import type { DeedOf, SaleDeed, TradeDeed, DemoSale } from './trade-deed.ts';
import { newId } from '#platform/ids.ts';
import { listReturnable } from '#orders/fulfilment/returnable-pieces.server.ts';
import { approveReturn, receiveReturn } from '#orders/returns/change-return.server.ts';
import { refundReturn } from '#orders/returns/refund-return.server.ts';
import { requestReturn } from '#orders/returns/request-return.server.ts';
import { returnRequests } from '#orders/returns/tables.server.ts';

/** Arbitrary advisory lock id for 'the demo's sales history is being played', shared by all processes of the shop. */
const playLock = 5_209_119;

type PlayOptions = TradeShop & {
  db: Database;
  clock: Clock;
  /** Opens the provider on the play's transaction and clock. */
  openProvider(past: { db: Database; clock: Clock }): Promise<PastProvider>;
};

/**
 * Gives the demo shop six weeks of sales history, once until it is reset, made by the shop's own functions, at the moments at
 * which it happened. It is one transaction: a process killed midway leaves a shop without history, and the next run starts over.
 * Returns the number of events; 0 if the shop already has its history, or any order.
 */
export async function playDemoTrade(options: PlayOptions, signal?: AbortSignal): Promise<number> {
  const { db, clock } = options;
  if (!(await isTradeToCome(db))) return 0;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${playLock})`);
    const by = (await isTradeToCome(tx)) ? await findOwner(tx) : null;
    if (by === null) return 0;
    const now = clock();
    const deeds = planTrade(now, await listTradePieces(tx));
    await play(tx, deeds, { ...options, by }, signal);
    await tx
      .insert(globals)
      .values({ variableName: tradedKey, variableValue: now.toISOString(), updatedAt: now });
    return deeds.length;
  });
}

async function play(
  tx: Transaction,
  deeds: readonly TradeDeed[],
  { openProvider, ...shop }: PlayOptions & { by: string },
  signal?: AbortSignal,
): Promise<void> {
  // Inside a transaction, the shop's own transactions are nested in it; Drizzle's types do not express this.
  const db = tx as unknown as Database;
  let moment = new Date(0);
  const clock = () => moment;
  const provider = await openProvider({ db, clock });
  const desk = { ...shop, db, clock, provider, orderIds: new Map(), nextHuid: openHuids() };
  const ownRate = await readOwnRate(tx);
  for (const deed of deeds) {
    stopWhenAsked(signal);
    moment = deed.at;
    await datedAt(moment, async () => {
      await playDeed(desk, ownRate, deed);
      await sendMails(tx, moment);
    });
  }
}

/** A play that exceeds a sweep's time limit still runs to its end: half of it is worth nothing. */
function stopWhenAsked(signal: AbortSignal | undefined): void {
  const why: unknown = signal?.reason;
  if (signal?.aborted && !(why instanceof Error && why.name === 'TimeoutError')) throw why;
}

/** The rate that all prices of the demo are based on; null if the owner has set their own. */
async function readOwnRate(tx: Transaction): Promise<GoldRate | null> {
  if ((await tx.$count(goldPriceHistory)) > 0) return null;
  const { rate } = await readSettings(tx);
  if (!rate) return null;
  const { rateUpdatedAt: _, ...own } = rate;
  return own;
}

/** Performs an event, and what the shop does automatically because of it. */
async function playDeed(desk: TradeDesk, ownRate: GoldRate | null, deed: TradeDeed): Promise<void> {
  if (!('sale' in deed)) return runDemoOffice(desk, ownRate, deed);
  await playSaleDeed(desk, deed);
  await payBack(desk);
}

function playSaleDeed(desk: TradeDesk, deed: SaleDeed): Promise<void> {
  switch (deed.kind) {
    case 'place':
      return placeDemoSale(desk, deed);
    case 'pay':
    case 'fail-to-pay':
      return payOnTheWeb(desk, deed);
    case 'pay-late':
      return payLate(desk, deed);
    case 'pay-staff':
      return payStaff(desk, deed);
    case 'expire':
      return expireUnpaid(desk);
    case 'note':
      return noteOnSale(desk, deed);
    case 'pack':
      return packDemoSale(desk, deed);
    case 'send':
      return sendDemoSale(desk, deed);
    case 'deliver':
      return moveSale(desk, deed.sale, 'delivered');
    case 'cancel':
      return cancelDemoSale(desk, deed);
    case 'ask-return':
      return askForReturn(desk, deed);
    case 'review':
      return reviewDemoSale(desk, deed);
    default:
      return stepReturn(desk, deed);
  }
}

async function noteOnSale(desk: TradeDesk, { sale, text }: DeedOf<'note'>): Promise<void> {
  const { id } = await orderOf(desk, sale);
  done('note something', await writeNote(desk.db, { id, text, by: desk.by }));
}

/** Marks mails written at a moment as sent then: nobody receives old news by mail or WhatsApp. */
async function sendMails(tx: Transaction, at: Date): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ sentAt: at, retoldAt: at, attempts: 1 })
    .where(and(eq(mailOutbox.createdAt, at), isNull(mailOutbox.sentAt)));
}

/** Six letters and digits, never repeating: powers of a primitive root modulo a prime recur only after all the others. */
function openHuids(): () => string {
  const prime = 2_147_483_647n;
  let power = 1_947n;
  return () => {
    power = (power * 48_271n) % prime;
    return power.toString(36).toUpperCase().padStart(6, '0');
  };
}

/** The buyer requests a return of the first piece of a sale. */
async function askForReturn(
  desk: TradeDesk,
  { sale, reason, description }: DeedOf<'ask-return'>,
): Promise<void> {
  const { id: orderId } = await orderOf(desk, sale);
  const { pieces } = await listReturnable(desk.db, orderId);
  const units = pieces.slice(0, 1).map(({ orderItemId, unit }) => ({
    orderItemId,
    unit,
    pieces: 1,
  }));
  const wanted = { orderId, units, reason, description, photos: [], wish: 'refund' } as const;
  done('ask for a return', await requestReturn(desk, wanted));
}

type Step = DeedOf<'approve-return' | 'receive-return' | 'refund-return'>;

/** Staff approve a return, receive its piece, or refund it. */
async function stepReturn(desk: TradeDesk, { kind, sale }: Step): Promise<void> {
  const seen = { ...(await returnOf(desk, sale)), by: desk.by };
  switch (kind) {
    case 'approve-return':
      done('agree to a return', await approveReturn(desk, seen));
      return;
    case 'receive-return':
      done('receive a return', await receiveReturn(desk, seen));
      return;
    case 'refund-return': {
      const refunding = { ...seen, isRestocked: true, refund: { id: newId() } };
      done('pay for a return', await refundReturn(desk, refunding));
    }
  }
}

async function returnOf(desk: TradeDesk, sale: DemoSale): Promise<{ id: string; version: number }> {
  const { id: orderId } = await orderOf(desk, sale);
  const [found] = await desk.db
    .select({ id: returnRequests.id, version: returnRequests.version })
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId));
  if (!found) throw new Error('A sale of the demo has no return');
  return found;
}
