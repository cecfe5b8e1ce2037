import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { collectedIn } from '#orders/orders/destination.ts';
import { type NewOrder, orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { paise } from '#price/money/money.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import {
  queuePackedMail,
  queueStatusMail,
  queueTrackingMail,
  type SentDocuments,
} from './status-mail.server.ts';

const database = useTestDatabase();
const orderLink = ({ id }: { id: string }) => `https://kanak.example/order-confirmation/${id}`;

async function ordered(own: Partial<NewOrder> = {}) {
  const row = orderRow({
    orderNumber: `K26-${newId().slice(-6)}`,
    totalAmount: paise(57_680_00),
    paymentStatus: 'paid',
    razorpayPaymentId: `pay_${newId()}`,
    paidAt: new Date(),
    ...(own.isCollected && { shippingAddress: collectedIn('Rajasthan', '4 Lake Road') }),
    ...own,
  });
  await saveOrder(database.db, row, [orderLine('Lotus ring')]);
  const order = await findOrder(database.db, row.id);
  if (!order) throw new Error('There is no such order');
  return order;
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

/** The mails about an order as their reader sees them, with `K26` in place of its number. */
async function mailsAbout({ id, orderNumber }: Ordered) {
  const mails = await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.thread, `order ${id}`));
  return mails.map(({ recipient, subject, body }) => [
    recipient,
    ...[subject, ...body.split('\n')]
      .filter(Boolean)
      .map((line) => line.replace(orderNumber, 'K26')),
  ]);
}

type Change = { lighter?: string; sentDocuments?: SentDocuments };

/** The mails after the order came to its status, told twice. */
async function afterStatus(own: Partial<NewOrder>, { lighter, sentDocuments }: Change = {}) {
  const order = await ordered(own);
  const facts = { orderLink, sentDocuments: sentDocuments ?? null };
  for (let time = 1; time <= 2; time += 1) {
    await database.db.transaction((tx) =>
      queueStatusMail(tx, order, { ...order, lighter: lighter ?? null }, facts),
    );
  }
  return { order, mails: await mailsAbout(order) };
}

const ending = ({ id }: { id: string }) => [
  '1 × Lotus ring, 22KT, 10.00 g net',
  'Total, GST included: ₹57,680.00',
  `View your order: ${orderLink({ id })}`,
];
const review =
  'Would you tell others how you like it? You can review each piece on your order page, in your own words.';

test('the mail of a shipped order names carrier, tracking number, documents and lighter pieces', async () => {
  const parcel = { status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD77' } as const;
  const { order, mails } = await afterStatus(parcel, {
    lighter: 'One piece is lighter.',
    sentDocuments: { invoice: 'tax invoice INV/26-27/000042', hasCertificates: true },
  });
  expect(mails).toEqual([
    [
      'asha@example.in',
      'Order K26 is on its way',
      'On its way to you',
      'Dear Asha Rao,',
      'Your order K26 has been shipped.',
      'Your parcel travels with Blue Dart. Its tracking number is BD77.',
      'Please accept the parcel only if the seal is intact, and keep the box and documents.',
      'Your tax invoice INV/26-27/000042 and the certificate of each piece are with your order.',
      'One piece is lighter.',
      ...ending(order),
    ],
  ]);
});

test.each([
  [{}, 'We’ll write again when we have the tracking number.'],
  [{ carrier: 'Blue Dart' }, 'Your parcel travels with Blue Dart.'],
  [{ trackingNumber: 'BD77' }, 'Your parcel is on its way. Its tracking number is BD77.'],
])('of a parcel with %j the mail says: %s', async (parcel, sentence) => {
  const sentDocuments = { invoice: 'invoice 42', hasCertificates: false };
  const { mails } = await afterStatus({ status: 'shipped', ...parcel }, { sentDocuments });
  expect(mails[0]?.[5]).toBe(sentence);
  expect(mails[0]?.[7]).toBe('Your invoice 42 is with your order.');
});

test('the mail of a delivered order says what to do if it was damaged or did not arrive', async () => {
  const { order, mails } = await afterStatus({ status: 'delivered' });
  expect(mails).toEqual([
    [
      'asha@example.in',
      'Order K26 was delivered',
      'Delivered',
      'Dear Asha Rao,',
      'Your order K26 has been delivered. We hope you enjoy wearing it.',
      review,
      'If anything was damaged in transit, you can request a return on your order page. If it did not reach you, please reply to this email.',
      ...ending(order),
    ],
  ]);
});

test('the mail of a collected order speaks of no parcel, and none is sent before', async () => {
  const { order, mails } = await afterStatus({ status: 'delivered', isCollected: true });
  expect(mails).toEqual([
    [
      'asha@example.in',
      'Order K26 was collected',
      'Yours now',
      'Dear Asha Rao,',
      'Your order K26 has been collected at the shop. We hope you enjoy wearing it.',
      review,
      'If you did not collect it, please reply to this email.',
      ...ending(order),
    ],
  ]);
  for (const status of ['processing', 'pending'] as const) {
    expect((await afterStatus({ status, isCollected: true })).mails).toEqual([]);
  }
});

const queueCancelled = (order: Ordered) =>
  database.db.transaction((tx) => {
    const after = { ...order, status: 'cancelled', lighter: null } as const;
    return queueStatusMail(tx, order, after, { orderLink, sentDocuments: null });
  });

test('there is no mail of an order that begins to be packed, nor of an abandoned checkout', async () => {
  expect((await afterStatus({ status: 'processing' })).mails).toEqual([]);
  const left = { paymentStatus: 'pending', paidAt: null, razorpayPaymentId: null } as const;
  const order = await ordered(left);
  await queueCancelled(order);
  expect(await mailsAbout(order)).toEqual([]);
});

test('the mail of a cancelled order counts the refunds of its payment that have not failed', async () => {
  const order = await ordered();
  const refund = {
    orderId: order.id,
    razorpayPaymentId: order.razorpayPaymentId ?? '',
    reason: 'Cancelled',
    requestedBy: 'shop',
  };
  await database.db.insert(refunds).values([
    { ...refund, amount: paise(10_000_00) },
    { ...refund, amount: paise(680_00) },
    { ...refund, amount: paise(5_000_00), state: 'failed' },
    { ...refund, amount: paise(3_000_00), razorpayPaymentId: 'pay_second' },
    { ...refund, amount: paise(9_000_00), orderId: (await ordered()).id },
  ]);
  await queueCancelled(order);
  expect(await mailsAbout(order)).toEqual([
    [
      'asha@example.in',
      'Order K26 was cancelled',
      'Your order was cancelled',
      'Dear Asha Rao,',
      'Your order K26 has been cancelled.',
      'We have started a refund of ₹10,680.00 of your payment of ₹57,680.00 to the account or card it came from. We’ll write again once it is on its way. If you have a question about the remaining ₹47,000.00, please reply to this email.',
      ...ending(order),
    ],
  ]);
});

test('the mail of a packed order says how it goes on: sent, or ready at the shop', async () => {
  const packed = async (isCollected: boolean) => {
    const order = await ordered({ isCollected });
    const shown = { ...order, lighter: null };
    await database.db.transaction((tx) => queuePackedMail(tx, shown, orderLink));
    const [mail = []] = await mailsAbout(order);
    return { mail, order };
  };
  const checked = 'Every piece of your order K26 has been weighed, checked and packed.';
  const beginning = ['asha@example.in', 'Order K26 is packed'];
  const sent = await packed(false);
  expect(sent.mail).toEqual([
    ...beginning,
    'Packed with care',
    'Dear Asha Rao,',
    checked,
    'We’ll write again when it ships.',
    ...ending(sent.order),
  ]);
  const collected = await packed(true);
  expect(collected.mail).toEqual([
    ...beginning,
    'Ready for you',
    'Dear Asha Rao,',
    checked,
    'It’s ready for you at the shop. Please bring photo ID.',
    ...ending(collected.order),
  ]);
});

test('the mail about tracking gives the current number, and is not sent about a collected order', async () => {
  const tracked = async (own: Partial<NewOrder>) => {
    const order = await ordered({ status: 'shipped', ...own });
    const shown = { ...order, lighter: null };
    await database.db.transaction((tx) => queueTrackingMail(tx, shown, orderLink));
    await database.db.transaction((tx) =>
      queueTrackingMail(tx, { ...shown, version: order.version + 1 }, orderLink),
    );
    return mailsAbout(order);
  };
  const [first, ...next] = await tracked({ carrier: 'Blue Dart', trackingNumber: 'BD77' });
  expect(first?.slice(0, 5)).toEqual([
    'asha@example.in',
    'Order K26: how to track your parcel',
    'How to track your parcel',
    'Dear Asha Rao,',
    'Your parcel travels with Blue Dart. Its tracking number is BD77.',
  ]);
  expect(next).toEqual([first]);
  const [none] = await tracked({});
  expect(none?.[4]).toBe('The parcel for your order K26 has no tracking number.');
  expect(await tracked({ status: 'processing', isCollected: true })).toEqual([]);
});
