import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { paise } from '#price/money/money.ts';
import { counterPaymentId } from '#orders/orders/counter-payment.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { returnRequests } from '#orders/returns/tables.server.ts';
import { addOrder, asPaid } from '../../browser/placed-orders.ts';
import { addRing } from '../../browser/stock.ts';
import { signInAsAdmin } from '../journeys.ts';
import { dialogArea } from './dialog-area.ts';

/** Adds a shipped order with its documents. */
async function addSent(db: Database): Promise<string> {
  const ring = await addRing(db, 2);
  const line = { ...orderLine(ring.name), productId: ring.id };
  const { id } = await addOrder(db, asPaid(), [line]);
  await packUnit(db, id, { huid: newId().slice(-6).toUpperCase() });
  const orderLink = () => `http://shop.test/order-confirmation/${id}`;
  await moveTo({ db, clock: () => new Date(), orderLink }, id, 'shipped');
  return id;
}

/** Adds a return whose piece has arrived and is still to be decided on. */
async function addReturn(db: Database, orderId: string): Promise<string> {
  const id = newId();
  const now = new Date();
  await db.insert(returnRequests).values({
    id,
    number: `R26-${id.slice(-8)}`,
    orderId,
    state: 'received',
    reason: 'damaged',
    wish: 'replacement',
    description: 'The shank is bent.',
    requestedAt: now,
    decidedAt: now,
    decidedBy: 'meera@example.in',
    receivedAt: now,
    receivedBy: 'meera@example.in',
  });
  return id;
}

/** Adds an order paid at the counter with a refund due there. */
async function addPaidAtCounter(db: Database): Promise<string> {
  const razorpayPaymentId = counterPaymentId(newId());
  const { id: orderId } = await addOrder(db, { ...asPaid(), razorpayPaymentId });
  const amount = paise(10_000);
  const requestedBy = 'meera@example.in';
  await db
    .insert(refunds)
    .values({ orderId, razorpayPaymentId, amount, reason: 'A scratch', requestedBy });
  return orderId;
}

async function addOrders(db: Database) {
  const customerName = `Kavya ${newId().slice(-12)}`;
  const paid = await addOrder(db, { customerName, ...asPaid() });
  const unpaid = await addOrder(db, { customerName });
  const sent = await addSent(db);
  const pageOf = (id: string) => `/admin/orders/${id}`;
  return {
    list: `/admin/orders?q=${customerName}`,
    number: paid.orderNumber,
    paid: pageOf(paid.id),
    unpaid: pageOf(unpaid.id),
    sent: pageOf(sent),
    paidAtCounter: pageOf(await addPaidAtCounter(db)),
    return: `/admin/returns/${await addReturn(db, sent)}`,
  };
}

const status = /^Status of order/;

/** Dialogs of staff who manage orders. */
export const orderDialogs = dialogArea({
  name: 'orders',
  async begin(view, db) {
    await signInAsAdmin(view);
    return addOrders(db);
  },
  openings: [
    {
      file: 'src/orders/orders/office/status/status-move-dialog.tsx',
      address: ({ paid }) => paid,
      open: (view) => view.choose(status, 'shipped'),
      title: 'Ship this order',
    },
    {
      file: 'src/orders/orders/office/status/status-move-dialog.tsx',
      address: ({ unpaid }) => unpaid,
      open: (view) => view.choose(status, 'processing'),
      title: 'Set this order to processing?',
    },
    {
      file: 'src/orders/orders/office/cancel/cancel-dialog.tsx',
      address: ({ paid }) => paid,
      open: (view) => view.choose(status, 'cancelled'),
      title: 'Cancel this order?',
    },
    {
      file: 'src/orders/orders/office/refund/refund-form.tsx',
      address: ({ paid }) => paid,
      open: (view) => view.press('Refund'),
      title: /^Refund$/,
    },
    {
      file: 'src/orders/orders/office/order-page/order-customer.tsx',
      address: ({ paid }) => paid,
      open: (view) => view.press('Revoke links'),
      title: 'Revoke links',
    },
    {
      file: 'src/orders/orders/office/list/bulk-move-dialog.tsx',
      address: ({ list }) => list,
      async open(view, { number }) {
        await view.tick(`Select ${number}`);
        await view.choose('Set status of the selected orders', 'shipped');
      },
      title: 'Set 1 order to shipped?',
    },
    {
      file: 'src/orders/orders/office/documents/take-back.tsx',
      address: ({ sent }) => sent,
      open: (view) => view.press('Return pieces'),
      title: 'Return pieces',
    },
    {
      file: 'src/orders/returns/office/return-actions.tsx',
      address: (scene) => scene.return,
      open: (view) => view.press('Decline'),
      title: /^Decline return R26-/,
    },
    {
      file: 'src/orders/returns/office/return-actions.tsx',
      address: (scene) => scene.return,
      open: (view) => view.press('Refund'),
      title: /^Refund return R26-/,
    },
    {
      file: 'src/orders/returns/office/replace-dialog.tsx',
      address: (scene) => scene.return,
      open: (view) => view.press('Send a replacement'),
      title: /^Replace return R26-/,
    },
    {
      file: 'src/orders/counter/office/counter-payment.tsx',
      address: ({ unpaid }) => unpaid,
      open: (view) => view.press('Record a counter payment'),
      title: 'Payment at the counter',
    },
    {
      file: 'src/orders/counter/office/paid-back.tsx',
      address: ({ paidAtCounter }) => paidAtCounter,
      open: (view) => view.press(/^Record .* as refunded$/),
      title: 'Refunded',
    },
  ],
});
