import { newId } from '#platform/ids.ts';
import { countDrawer } from '#books/books/count-drawer.server.ts';
import { readDrawer } from '#books/books/drawer-queries.server.ts';
import { completeOrder } from '#selling/checkout/complete-order.server.ts';
import type { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { cancelOrder } from '#orders/fulfilment/cancel-order.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { counterPaymentId } from '#orders/orders/counter-payment.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import {
  recordPaidBack,
  recordRefund,
  recordRefusedRefund,
} from '#selling/payments/record-refund.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import type { SaleDeed } from './sale-day.ts';
import type { AskedRefund, SaleLedger, SoldOrder } from './sale-ledger.ts';

export type SaleScene = {
  shop: ReturnType<typeof useCounterUnderTest>;
  ledger: SaleLedger;
  day: number;
  /** A ring with ample stock, and its price. */
  ring: string;
  price: number;
};

/** How many of the latest orders and refunds may still change. */
const recent = 150;

/** Carries out a deed in the shop, and records it in the ledger if the shop accepted it. */
export async function playDeed(scene: SaleScene, deed: SaleDeed): Promise<void> {
  switch (deed.kind) {
    case 'sell':
      return sell(scene, deed);
    case 'pay-late':
      return payLate(scene);
    case 'count':
      return count(scene, deed.missing);
    case 'pay-back':
    case 'fail':
      return endRefund(scene, deed);
    default:
      return changeOrder(scene, deed);
  }
}

type Sell = Extract<SaleDeed, { kind: 'sell' }>;

function place({ shop, ring, price, ledger }: SaleScene, pieces: number, isCollected = false) {
  // A new customer each time: cash is limited per person and day.
  const digits = String(ledger.orders.length).padStart(9, '0');
  return shop.placeByStaff(ring, {
    lines: [{ productId: ring, karat: '22kt', size: '', quantity: pieces }],
    seenTotal: price * pieces,
    customer: { name: 'Asha Rao', email: `${newId()}@example.com`, phone: `+919${digits}` },
    ...(isCollected && { shippingAddress: null }),
  });
}

/** A payment from the provider arrives for an order. */
function arrive(
  { shop }: SaleScene,
  orderId: string,
  { id, amount }: { id: string; amount: Paise },
) {
  const payment = { id, amount, razorpayOrderId: null, currency: 'INR', method: 'upi' };
  const createdAt = shop.clock();
  const captured = { ...payment, status: 'captured' as const, errorDescription: null, createdAt };
  return completeOrder(shop.desk(), orderId, captured);
}

async function sell(scene: SaleScene, { way, pieces, isCollected }: Sell): Promise<void> {
  const { shop, price, ledger, day } = scene;
  const id = await place(scene, pieces, isCollected);
  const amount = paise(price * pieces);
  const paymentId = newId();
  const isOnline = way === 'online';
  const outcome = isOnline
    ? await arrive(scene, id, { id: `pay_${paymentId}`, amount })
    : (await shop.payAtCounter(id, { paymentId, method: way, amount })).ok;
  if (outcome !== 'paid' && outcome !== true) throw new Error(`A sale failed: ${outcome}`);
  const known = isOnline ? `pay_${paymentId}` : counterPaymentId(paymentId);
  const order = {
    id,
    paymentId: known,
    total: amount,
    isOnline,
    isSent: false,
    isCancelled: false,
  };
  ledger.sell(order, { day, way });
}

/** A payment for a cancelled order; neither it nor its refund belongs to a sale. */
async function payLate(scene: SaleScene): Promise<void> {
  const id = await place(scene, 1);
  await move(scene, id, 'cancelled');
  const payment = { id: `pay_${newId()}`, amount: paise(scene.price) };
  if ((await arrive(scene, id, payment)) !== 'review') throw new Error('A late payment was kept');
  await refundAtProvider(scene, id, payment.id);
}

async function move({ shop }: SaleScene, id: string, to: OrderStatus): Promise<boolean> {
  const { version } = await shop.readOrder(id);
  return (await changeOrderStatus(shop.desk(), { id, version, to, by: shop.by })).ok;
}

/** The provider carries out a payment's requested refunds. */
async function refundAtProvider({ shop }: SaleScene, orderId: string, paymentId: string) {
  const open = (await listOrderRefunds(shop.db(), orderId)).filter(
    ({ state, razorpayPaymentId }) => state === 'requested' && razorpayPaymentId === paymentId,
  );
  for (const { id, amount } of open) {
    const reported = { id: `rfnd_${id}`, razorpayPaymentId: paymentId, amount, receipt: id };
    await recordRefund(shop.desk(), orderId, { ...reported, status: 'processed' });
  }
}

type Change = Extract<SaleDeed, { kind: 'send' | 'cancel' | 'reopen' | 'pay-twice' | 'ask' }>;

async function changeOrder(scene: SaleScene, deed: Change): Promise<void> {
  const { ledger } = scene;
  const may = {
    send: ({ isSent, isCancelled }: SoldOrder) => !isSent && !isCancelled,
    cancel: ({ isCancelled }: SoldOrder) => !isCancelled,
    reopen: ({ isCancelled }: SoldOrder) => isCancelled,
    'pay-twice': () => true,
    ask: (order: SoldOrder) => ledger.goneOf(order, ['requested', 'left']) < order.total,
  }[deed.kind];
  const order = pickOf(ledger.orders.slice(-recent).filter(may), deed.pick);
  if (!order) return;
  switch (deed.kind) {
    case 'send':
      order.isSent ||= await move(scene, order.id, 'shipped');
      return;
    case 'cancel':
      return cancel(scene, order);
    case 'reopen':
      return reopen(scene, order);
    case 'pay-twice':
      return payTwice(scene, order);
    case 'ask':
      return ask(scene, order, deed.part);
  }
}

function pickOf<Value>(all: readonly Value[], pick: number): Value | undefined {
  return all.at(pick % Math.max(all.length, 1));
}

function asked(order: SoldOrder, { id, amount }: { id: string; amount: number }): AskedRefund {
  return { id, order, amount, state: 'requested', day: -1, way: 'online' };
}

async function ask({ shop, ledger }: SaleScene, order: SoldOrder, part: number): Promise<void> {
  const left = order.total - ledger.goneOf(order, ['requested', 'left']);
  const id = newId();
  const amount = paise(Math.ceil(left * part));
  const why = { reason: 'Requested', by: shop.by, at: shop.clock() };
  const refunded = await refundOrder(shop.db(), { id, orderId: order.id, amount, ...why });
  if (refunded.ok) ledger.refunds.push(asked(order, { id, amount }));
}

async function cancel({ shop, ledger }: SaleScene, order: SoldOrder): Promise<void> {
  const id = newId();
  const { version } = await shop.readOrder(order.id);
  const change = {
    id: order.id,
    version,
    by: shop.by,
    reason: '',
    isRestocked: true,
    refund: { id },
  };
  const cancelled = await cancelOrder(shop.desk(), change);
  if (!cancelled.ok) return;
  order.isCancelled = true;
  order.isSent = false;
  const { amount } = cancelled.value;
  if (amount !== null) ledger.refunds.push(asked(order, { id, amount }));
}

/** Reopens an order: refunds that staff have not paid out are dropped, those requested from the provider still go out. */
async function reopen(scene: SaleScene, order: SoldOrder): Promise<void> {
  if (!(await move(scene, order.id, 'processing'))) return;
  order.isCancelled = false;
  if (order.isOnline) return;
  for (const refund of scene.ledger.refunds) {
    if (refund.order === order && refund.state === 'requested') refund.state = 'failed';
  }
}

async function payTwice(scene: SaleScene, order: SoldOrder): Promise<void> {
  const payment = { id: `pay_${newId()}`, amount: paise(order.total) };
  await arrive(scene, order.id, payment);
  await refundAtProvider(scene, order.id, payment.id);
}

type End = Extract<SaleDeed, { kind: 'pay-back' | 'fail' }>;

/** A requested refund is paid at the counter, paid or accepted by the provider, or refused by it. */
async function endRefund({ shop, ledger, day }: SaleScene, deed: End): Promise<void> {
  const isDue = ({ state, order }: AskedRefund) =>
    state === 'requested' && (deed.kind === 'pay-back' || order.isOnline);
  const refund = pickOf(ledger.refunds.slice(-recent).filter(isDue), deed.pick);
  if (!refund) return;
  const { id, order, amount } = refund;
  if (deed.kind === 'fail') {
    refund.state = 'failed';
    return recordRefusedRefund(shop.desk(), { id, orderId: order.id }, 'The balance is too low.');
  }
  ledger.leave(refund, { day, way: order.isOnline ? 'online' : deed.method });
  if (order.isOnline) {
    const { paymentId: razorpayPaymentId } = order;
    const reported = { id: `rfnd_${id}`, razorpayPaymentId, amount: paise(amount), receipt: id };
    const status = deed.pick % 2 ? 'pending' : 'processed';
    return recordRefund(shop.desk(), order.id, { ...reported, status });
  }
  const paidBack = { orderId: order.id, refundId: id, method: deed.method, reference: '' };
  if (!(await recordPaidBack(shop.desk(), { ...paidBack, by: shop.by })))
    throw new Error('A refund that was due was not noted');
}

/** Staff count the drawer, find a little too little or too much, and take half to the bank. */
async function count({ shop, ledger }: SaleScene, missing: number): Promise<void> {
  const { expected } = await readDrawer(shop.db(), { isTest: true, now: shop.clock() });
  if (expected !== ledger.drawer)
    throw new Error(`The drawer should hold ${ledger.drawer}, and not ${expected}`);
  const counted = paise(Math.max(0, expected - missing));
  const takenOut = paise(Math.floor(counted / 2));
  const form = { id: newId(), isTest: true, seenExpected: expected, reason: 'Counted again' };
  const noted = await countDrawer(shop.desk(), { ...form, counted, takenOut, by: shop.by });
  if (!noted.ok) throw new Error(noted.reason);
  ledger.drawer = counted - takenOut;
  ledger.isCounted = true;
}
