import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { currentMoment } from '#platform/database/dated-column.server.ts';
import { newIdAt } from '#platform/ids.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Paise } from '#price/money/money.ts';
import { quoteMinutes } from '#content/settings/shop-settings.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { recordCodeUse, renewCodeUse } from '#selling/offers/record-code-use.server.ts';
import { savePan } from '#orders/orders/pan/save-pan.server.ts';
import { isPanNeeded } from '#orders/orders/pan/pan.ts';
import { readPanLastFour } from '#orders/orders/pan/pan-queries.server.ts';
import { type OrderToRecord, type Order, recordOrder } from '#orders/orders/record-order.server.ts';
import type { Offer, PricedLine } from './price-order.server.ts';
import { priceWithCode } from './price-order.server.ts';
import { offerToMake } from './lead-days.server.ts';
import { buyerOf, type OrderInput, type Refusal, type SeenLine } from './order-input.ts';
import { promiseOrder } from './promise-order.server.ts';
import { reuseOrder } from './reuse-order.server.ts';
import { reservePieces } from './reserve-pieces.server.ts';
import { isWithinLimits, lockBuyer } from './buyer-limits.server.ts';
import { lockBuyerOrders } from '#orders/orders/buyer-orders.server.ts';
import { readStock, type StockCount } from '#orders/inventory/lock-stock.server.ts';
import { type StockLine, unitKey } from '#orders/inventory/stock-line.ts';
import { hasPieces } from '#orders/inventory/reservation-queries.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { stockLinesOf } from '#orders/orders/stock-lines.ts';
import { writeOrder } from '#orders/orders/change-order.server.ts';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.server.ts';

/** `panLastFour`: of the buyer's PAN, given now or in an earlier attempt. */
type PlacedOrder = Order & { panLastFour: string | null };

/**
 * Places an order: prices the cart from the shop's own records, takes the pieces out of stock and freezes every number, in
 * one transaction. Repeating it with the same checkout key returns the same order. The shopper is never charged a sum that
 * they have not seen. Lock order: the buyer, their orders by id, the stock.
 */
export async function placeOrder(
  db: Database,
  clock: Clock,
  input: OrderInput,
): Promise<Result<PlacedOrder, Refusal>> {
  let asked = input;
  for (let turn = 1; ; turn += 1) {
    const placed = await tryToPlace(db, clock, asked);
    if (!placed.ok && placed.reason === 'found-before') {
      await input.settleEarlier?.(placed.orderId);
      asked = { ...input, settleEarlier: undefined };
      continue;
    }
    // Another buyer took the last piece after it was priced; offer it as made to order if the shopper has seen that lead time.
    const isMade =
      !placed.ok && placed.reason === 'only-made-to-order' && wasShownSo(input, placed);
    if (!isMade || turn === maxTurns) return placed;
  }
}

const maxTurns = 3;

function wasShownSo(
  { lines }: OrderInput,
  { line, leadDays }: { line: StockLine; leadDays: number },
): boolean {
  return lines.some((each) => unitKey(each) === unitKey(line) && (each.leadDays ?? 0) >= leadDays);
}

/** Nothing was placed: the provider must first be asked about an earlier attempt, outside the transaction and its locks. */
type TriedBefore = { reason: 'found-before'; orderId: string };

async function tryToPlace(
  db: Database,
  clock: Clock,
  input: OrderInput,
): Promise<Result<PlacedOrder, Refusal | TriedBefore>> {
  try {
    return await retryConflicts(() => db.transaction((tx) => placeIn(tx, clock(), input)));
  } catch (error) {
    // Thrown so that the transaction rolls back.
    if (error instanceof OrderRefused)
      return { ok: false, ...(await offerToMake(db, error.refusal)) };
    throw error;
  }
}

async function placeIn(
  tx: Transaction,
  now: Date,
  input: OrderInput,
): Promise<Result<PlacedOrder, Refusal | TriedBefore>> {
  const buyer = { ...input, ...(await lockBuyer(tx, input)) };
  const known = await lockBuyerOrders(tx, input, input.checkoutKey);
  const earlier = known.find(({ checkoutKey }) => checkoutKey === input.checkoutKey);
  if (earlier?.razorpayOrderId && isUnpaid(earlier.paymentStatus) && input.settleEarlier) {
    return { ok: false, reason: 'found-before', orderId: earlier.id };
  }
  // An order that staff placed for the account is as binding as a promise at the counter: it never gives way.
  const others = known.filter(
    (order) => order !== earlier && isUnpaid(order.paymentStatus) && order.placedBy === null,
  );
  const reused = earlier && (await reuseEarlierOrder(tx, now, buyer, { earlier, others }));
  return reused ?? placeNewOrder(tx, now, buyer, { replaced: earlier, others });
}

/** `hasBought`: the buyer has an account that has bought before. */
type BuyerInput = OrderInput & { hasBought: boolean };
type EarlierOrders = { earlier: Order; others: readonly Order[] };

async function reuseEarlierOrder(
  tx: Transaction,
  now: Date,
  input: BuyerInput,
  found: EarlierOrders,
): Promise<Result<PlacedOrder, Refusal> | null> {
  const reused = await reuseWithStock(tx, now, input, found);
  if (!reused?.ok) return reused;
  const renewed = await renewCodeUse(tx, now, reused.value.id, input);
  if (!renewed.ok) throw new OrderRefused(renewed);
  const { panThreshold } = (await readSettings(tx)).selling;
  const stored = await readPanLastFour(tx, reused.value.id);
  return ok(await saveNeededPan(tx, now, reused.value, { pan: input.pan, panThreshold, stored }));
}

/** The earlier attempt of the same checkout, if it is still the same order; its pieces are reserved again where released. */
async function reuseWithStock(
  tx: Transaction,
  now: Date,
  input: BuyerInput,
  { earlier, others }: EarlierOrders,
): Promise<Result<Order, Refusal> | null> {
  const reused = await reuseOrder(tx, now, input, earlier);
  if (!reused?.ok || (await hasPieces(tx, earlier.id))) return reused;
  const { waitingSince, hasBought } = input;
  const lines = stockLinesOf(await listItems(tx, earlier.id));
  await checkLimits(tx, now, { ...input, lines }, [reused.value, ...others]);
  const stockOf = await readStock(tx, lines);
  const order = reused.value;
  const taking = { order, lines, others, stockOf, waitingSince, hasBought };
  const taken = await reservePieces(tx, now, taking);
  if (!taken.ok) throw new OrderRefused(taken);
  const event = { what: 'reserved-again', who: 'shopper' };
  // A payment must begin again; until then the pieces are reserved only briefly.
  return ok(await writeOrder(tx, order, { paymentOpenedAt: null }, { at: now, event }));
}

type ReplacedOrders = { replaced: Order | undefined; others: readonly Order[] };

async function placeNewOrder(
  tx: Transaction,
  now: Date,
  input: BuyerInput,
  known: ReplacedOrders,
): Promise<Result<PlacedOrder, Refusal>> {
  const offer = await priceAsSeen(tx, now, input, known.replaced);
  if (!offer.ok) throw new OrderRefused(offer);
  const { replaced, others } = known;
  const { priced, settings } = offer.value;
  const { lines, total: value } = priced;
  const promised = promiseOrder(settings, { ...input, orderedAt: now, lines, value });
  if (!promised.ok) throw new OrderRefused(promised);
  const fromStock = stockLinesOf(lines);
  const own = replaced ? [replaced, ...others] : others;
  await checkLimits(tx, now, { ...input, lines: fromStock }, own);
  const order = await recordOrder(
    tx,
    { ...newOrder(now, input, offer.value), promisedBy: promised.value },
    lines.map(({ piece, ...line }) => line),
  );
  if (!order) return reuseConcurrent(tx, now, input, others);
  await recordCodeUse(tx, order, input, lines);
  const { pan, waitingSince, hasBought } = input;
  const stockOf = stockIn(lines);
  const taking = { order, lines: fromStock, stockOf, waitingSince, hasBought, ...known };
  const taken = await reservePieces(tx, now, taking);
  if (!taken.ok) throw new OrderRefused(taken);
  const { panThreshold } = offer.value;
  return ok(await saveNeededPan(tx, now, order, { pan, panThreshold, stored: null }));
}

/** The stock as read together with the prices. */
function stockIn(lines: readonly PricedLine[]): StockCount {
  const counts = new Map(lines.map((line) => [unitKey(line), line.piece.offer?.stockQuantity]));
  return (unit) => counts.get(unitKey(unit));
}

/** `lines`: the lines taken from stock; made-to-order lines reserve nothing. */
async function checkLimits(
  tx: Transaction,
  now: Date,
  input: Pick<OrderInput, 'userId' | 'placedFrom'> & { lines: readonly StockLine[] },
  own: readonly Order[],
): Promise<void> {
  const pieces = input.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWithin = await isWithinLimits(tx, input, { pieces, now, own });
  if (!isWithin) throw new OrderRefused({ reason: 'too-many-unpaid' });
}

/** The same checkout was sent twice concurrently, from two networks, and the other request's order now exists. */
async function reuseConcurrent(
  tx: Transaction,
  now: Date,
  input: BuyerInput,
  known: readonly Order[],
): Promise<Result<PlacedOrder, Refusal>> {
  const nobody = { userId: null, grantedOrders: [] };
  const [earlier] = await lockBuyerOrders(tx, nobody, input.checkoutKey);
  const reused = earlier && (await reuseEarlierOrder(tx, now, input, { earlier, others: known }));
  if (!reused) throw new OrderRefused({ reason: 'key-in-use' });
  return reused;
}

function newOrder(now: Date, input: OrderInput, offer: Offer): OrderToRecord {
  const { total, shippingFee, isGstRegistered } = offer;
  return {
    id: newIdAt(currentMoment()),
    userId: input.userId,
    totalAmount: total,
    shippingFee,
    ...buyerOf(input, isGstRegistered),
    isCollected: input.isCollected,
    checkoutKey: input.checkoutKey,
    placedFrom: input.placedFrom,
    placedBy: null,
    isBuyNow: input.isBuyNow,
    isTest: input.isTest,
    isGstRegistered,
    quoteExpiresAt: new Date(now.getTime() + quoteMinutes * 60_000),
    createdAt: now,
  };
}

/** Stores the buyer's PAN only where the total requires it. Once given, it is not asked for again. */
async function saveNeededPan(
  tx: Transaction,
  now: Date,
  order: Order,
  { pan, panThreshold, stored }: PanWanted,
): Promise<PlacedOrder> {
  if (!isPanNeeded(order.totalAmount, panThreshold)) return { ...order, panLastFour: stored };
  if (pan) return { ...order, panLastFour: await savePan(tx, order.id, pan, now) };
  if (stored === null) throw new OrderRefused({ reason: 'pan-needed' });
  return { ...order, panLastFour: stored };
}

/** `stored`: the last four characters of the PAN from an earlier attempt. */
type PanWanted = Pick<OrderInput, 'pan'> & { panThreshold: Paise | null; stored: string | null };

/** The cart at the shop's own prices, if the shopper has seen those. */
async function priceAsSeen(
  tx: Transaction,
  now: Date,
  input: OrderInput,
  replaced: Order | undefined,
): Promise<Result<Offer, Refusal>> {
  const offer = await priceWithCode(tx, now, input, replaced?.id);
  if (!offer.ok) return offer;
  const { priced, total } = offer.value;
  const isAsSeen =
    total === input.seenTotal &&
    priced.lines.every((line, at) => line.unitPrice === input.lines[at]?.seenUnitPrice);
  if (!isAsSeen) return { ok: false, reason: 'price-changed', total };
  const slower = priced.lines.find((line, at) => takesLonger(line, input.lines[at]));
  return slower?.leadDays
    ? { ok: false, reason: 'only-made-to-order', line: slower, leadDays: slower.leadDays }
    : offer;
}

function takesLonger({ leadDays }: PricedLine, seen: SeenLine | undefined): boolean {
  return leadDays !== null && leadDays > (seen?.leadDays ?? 0);
}

class OrderRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}
