import { systemClock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import type { MessageBlock } from '#platform/mail/message.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok } from '#platform/result.ts';
import {
  approveEmailMail,
  confirmEmailMail,
  emailChangedMail,
  emailInUseMail,
} from '#people/accounts/emails/email-change-mails.ts';
import { erasedMail } from '#people/privacy/emails/erased-mail.ts';
import { mailOrderLink } from '#orders/orders/track-order.server.ts';
import { sendVerification } from '#people/accounts/sign-in/send-verification.server.ts';
import { invitationMail } from '#people/accounts/emails/invitation-mail.ts';
import { passkeyMail } from '#people/accounts/emails/passkey-mail.ts';
import { passwordChangedMail } from '#people/accounts/emails/password-changed-mail.ts';
import { secondFactorResetMail } from '#people/accounts/emails/second-factor-reset-mail.ts';
import { phoneLostMail, phoneProvenMail } from '#people/accounts/emails/phone-mails.ts';
import { signInCodeMail } from '#people/accounts/emails/sign-in-code-mail.ts';
import { resetMail } from '#people/accounts/emails/reset-mail.ts';
import { orderMail } from '#selling/checkout/emails/order-mail.server.ts';
import { paymentFailedMail } from '#selling/checkout/emails/payment-failed-mail.server.ts';
import { detailsDueMail } from '#people/breaches/emails/breach-mails.server.ts';
import { quotationMail } from '#orders/counter/emails/quotation-mail.server.ts';
import {
  queueAnsweredMail,
  queueReceivedMail,
} from '#people/enquiries/emails/enquirer-mails.server.ts';
import { queueEnquiryMails } from '#people/enquiries/emails/enquiry-mail.server.ts';
import {
  disputeMail,
  failedRefundMail,
  lowStockMail,
  reviewMail,
} from '#orders/fulfilment/emails/staff-mails.server.ts';
import { paise } from '#price/money/money.ts';
import { newOrderMail } from '#orders/orders/emails/new-order-mail.server.ts';
import {
  queuePackedMail,
  queueStatusMail,
  queueTrackingMail,
} from '#orders/orders/emails/status-mail.server.ts';
import { findOrder, type OrderWithItems } from '#orders/orders/order-queries.server.ts';
import { linkMail } from '#selling/payments/emails/link-mail.server.ts';
import {
  queueRefundDoneMail,
  queueRefundMail,
} from '#selling/payments/emails/refund-mail.server.ts';
import { queueReturnMail, queueStaffMails } from '#orders/returns/emails/return-mail.server.ts';
import { returnReasons, returnStates } from '#orders/returns/return-request.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import {
  queueAnswerMail,
  queueGrievanceMails,
  queueReminderMail,
  queueWriterMail,
} from '#people/grievances/emails/grievance-mails.server.ts';
import type { Grievance } from '#people/grievances/tables.server.ts';
import { rateAskedMail, rateMail } from '#selling/watches/emails/rate-mail.ts';
import { watchAskedMail, watchMail } from '#selling/watches/emails/watch-mail.ts';

type Writing = { db: Database; origin: string; orderId: string; recipient: string };
type MailWords = { subject: string; blocks: readonly MessageBlock[] };
type Told = Writing & { tx: Transaction; order: OrderWithItems };

/** Writes a mail of every kind about one order and its pieces into the outbox, with the functions that the shop uses. */
export async function writeEveryMail(writing: Writing): Promise<void> {
  const { db, orderId, recipient } = writing;
  const found = await findOrder(db, orderId);
  if (!found) throw new Error(`There is no order ${orderId}`);
  const order = { ...found, customerEmail: recipient };
  await db.transaction(async (tx) => {
    const told = { ...writing, tx, order };
    await writeOfAccounts(told);
    await writeOfSale(told);
    await writeOfWay(told);
    await writeOfMoney(told);
    await writeOfReturns(told);
    await writeOfEnquiries(told);
    await writeOfWatches(told);
    await writeOfGrievances(told);
    await writeOfBreaches(told);
  });
}

async function writeOfGrievances({ tx, origin, recipient }: Told) {
  const ticket = {
    id: newId(),
    number: 'G26-000003',
    kind: 'order',
    name: 'Asha Rao',
    email: recipient,
    message: 'My ring came in a broken box.',
    code: 'k'.repeat(16),
    version: 2,
    openedAt: new Date(),
  } as Grievance;
  await queueGrievanceMails(tx, ticket, origin);
  for (const [index, step] of (['acknowledge', 'reply', 'resolve'] as const).entries()) {
    const text = 'We have sent you another box today.';
    await queueAnswerMail(tx, { ...ticket, version: index + 2 }, { step, text, origin });
  }
  await queueWriterMail(tx, ticket, { replyId: newId(), text: 'It broke again.', origin });
  for (const clock of ['acknowledge', 'resolve'] as const) {
    await queueReminderMail(tx, ticket, { clock, origin });
  }
}

async function writeOfBreaches({ tx, origin, recipient }: Told) {
  const to = { id: newId(), email: recipient };
  await queueMail(tx, detailsDueMail({ id: newId(), noticedAt: new Date() }, { to, origin }));
}

const linkOf =
  (origin: string) =>
  ({ id }: { id: string }) =>
    `${origin}/order-confirmation/${id}?token=${'k'.repeat(60)}`;

async function writeOfAccounts({ tx, origin, recipient }: Told) {
  const secret = 'a secret of this test that is long enough';
  await sendVerification(
    { db: tx as never, secret, clock: systemClock },
    { email: recipient, name: 'Asha Rao' },
    origin,
  );
  const link = `${origin}/auth/reset?token=${'k'.repeat(43)}`;
  const invited = { role: 'Orders', by: 'owner@kanak.example', hours: 72, link };
  const newEmail = 'asha.new@example.com';
  const asked = {
    code: '204816',
    device: 'Chrome on Android',
    askedAt: '23 Nov 2026, 4:05 pm IST',
  };
  const key = { shopName: 'Kanak', owner: 'Asha Rao', passkey: 'My telephone' };
  const mails: Record<string, MailWords> = {
    'email-change:': approveEmailMail('Kanak', 'Asha Rao', { newEmail, link }),
    'email-change:new ': confirmEmailMail('Kanak', link),
    'email-change:taken ': emailInUseMail('Kanak'),
    'email-changed:': emailChangedMail('Kanak', 'Asha Rao', { newEmail, isToOld: true }),
    'email-changed:new ': emailChangedMail('Kanak', 'Asha Rao', { newEmail, isToOld: false }),
    'erased ': erasedMail('Kanak', true),
    'reset-password:': resetMail('Kanak', 'Asha Rao', link),
    'password-changed:': passwordChangedMail('Kanak', 'Asha Rao', {
      ended: [{ id: '1', kind: 'passkey', name: 'My telephone' }],
      kept: [{ id: '2', kind: 'phone', name: '3210' }],
    }),
    'passkey-added:': passkeyMail('added', key),
    'passkey-removed:': passkeyMail('removed', key),
    'staff-invitation:': invitationMail('Kanak', invited),
    'second-factor-reset:': secondFactorResetMail('Kanak', 'Asha Rao', 'owner@kanak.example'),
    'phone-proven:': phoneProvenMail('Kanak', 'Asha Rao', '3210'),
    'phone-lost:': phoneLostMail('Kanak', 'Asha Rao', '3210'),
    'sign-in-code:': signInCodeMail('Kanak', 'Asha Rao', asked),
  };
  for (const [prefix, mail] of Object.entries(mails)) {
    await queueMail(tx, { ...mail, dedupeKey: prefix + newId(), recipient });
  }
}

async function writeOfSale({ tx, origin, order, recipient }: Told) {
  const settings = await readSettings(tx);
  const orderLink = linkOf(origin);
  const toStore = { ...settings, details: { ...settings.details, email: recipient }, orderLink };
  await queueMail(tx, orderMail(order, { ...settings, orderLink }));
  const newOrder = newOrderMail(order, toStore);
  if (newOrder) await queueMail(tx, newOrder);
  await queueMail(tx, paymentFailedMail(order, orderLink));
  const { id, items, totalAmount, shippingFee, customerName } = order;
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000);
  const quotation = {
    id: newId(),
    quotationNumber: 'Q26-000123',
    countMails: 1,
    lines: items,
    totalAmount,
    shippingFee,
    customerName,
    customerEmail: recipient,
    expiresAt,
  };
  await queueMail(tx, quotationMail(quotation as never, `${origin}/quotation/1?token=kkkk`));
  const url = 'https://rzp.example/i/kkkk';
  await queueMail(tx, linkMail(order, { id, url, expiresAt } as never));
}

async function writeOfWay({ tx, origin, ...told }: Told) {
  const order = { ...told.order, lighter: null };
  const orderLink = linkOf(origin);
  const documents = { invoice: 'tax invoice TIN/26-27/000123', hasCertificates: true };
  const sent = { ...order, carrier: 'Blue Dart', trackingNumber: '7788 9900' };
  await queuePackedMail(tx, order, orderLink);
  for (const status of ['shipped', 'delivered', 'cancelled'] as const) {
    const after = { ...sent, status };
    await queueStatusMail(tx, order, after, {
      orderLink,
      sentDocuments: status === 'shipped' ? documents : null,
    });
  }
  await queueTrackingMail(tx, sent, orderLink);
  const limits = { take: () => Promise.resolve(ok(null)) };
  await mailOrderLink({ db: tx, limits, orderLink } as never, order);
}

async function writeOfMoney({ tx, origin, order, recipient }: Told) {
  const orderLink = linkOf(origin);
  const { id: orderId, orderNumber, totalAmount } = order;
  const amount = paise(1_250_000);
  const refund = { id: newId(), amount, razorpayPaymentId: 'pay_kkkk', reason: 'Chain broken' };
  await queueRefundMail(tx, order, refund, orderLink);
  await queueRefundDoneMail(tx, order, refund, orderLink);
  const desk = { recipient, origin };
  const product = {
    id: newId(),
    familyId: newId(),
    name: 'Saanjh Plain Band',
    pieces: 1,
    day: '2026-11-23',
  };
  await queueMail(tx, lowStockMail(desk, product));
  await queueMail(tx, reviewMail(desk, { id: orderId, orderNumber, totalAmount }));
  const failureDescription = 'The balance is too low.';
  const failed = { id: newId(), orderId, orderNumber, amount, failureDescription };
  await queueMail(tx, failedRefundMail(desk, failed));
  const dispute = { id: `disp_${newId()}`, amount, respondBy: new Date() };
  const about = { order: { id: orderId, orderNumber }, dispute };
  const disputed = disputeMail(desk, { ...about, what: 'dispute-created' });
  if (disputed) await queueMail(tx, disputed);
}

async function writeOfReturns({ tx, origin, order }: Told) {
  const orderLink = linkOf(origin);
  const at = new Date();
  for (const state of returnStates) {
    const request = {
      id: newId(),
      number: 'R26-000012',
      orderId: order.id,
      state,
      reason: returnReasons[0],
      description: 'The clasp is bent.',
      requestedAt: at,
      decidedAt: at,
      decidedBy: 'owner@kanak.example',
      refusal: state === 'refused' ? 'The photographs show signs of wear.' : '',
      receivedAt: at,
      receivedBy: 'owner@kanak.example',
      refundId: null,
      refundedAt: at,
      withdrawnAt: null,
      version: 1,
    };
    await queueReturnMail(tx, { order, request: request as never }, orderLink);
    if (state === 'requested') {
      await queueStaffMails(tx, { order, request: request as never }, orderLink);
    }
  }
}

async function writeOfEnquiries({ tx, origin, recipient }: Told) {
  const enquiry = {
    id: newId(),
    name: 'Asha Rao',
    company: 'Rao & Sons',
    phone: '+919876543210',
    email: recipient,
    pieces: 120,
    budget: paise(50_000_000),
    message: 'Coins of 2 g for our staff.\nBy Diwali, please.',
  };
  await queueEnquiryMails(tx, enquiry, origin);
  await queueReceivedMail(tx, enquiry, new Date());
  await queueAnsweredMail(tx, enquiry, new Date(0));
}

async function writeOfWatches({ tx, origin, order, recipient }: Told) {
  const [item] = order.items;
  const product = { id: newId(), pictures: [] };
  const found = {
    product,
    piece: { ...product, name: item?.name ?? '' },
    offer: { karat: '22kt', size: '', netWeightMg: item?.netWeightMg, price: { total: 5_000_000 } },
  };
  for (const kind of ['back-in-stock', 'price-drop'] as const) {
    const watch = {
      id: newId(),
      kind,
      email: recipient,
      stopCode: 'k'.repeat(24),
      seenPrice: 5_768_000,
    };
    await queueMail(tx, watchAskedMail(watch as never, found as never, origin));
    await queueMail(tx, watchMail(watch as never, found as never, origin));
  }
  const rate = { karat: '22kt', atMostPaisePerGram: paise(950_000) } as const;
  const asked = { ...rate, id: newId(), email: recipient, stopCode: 'k'.repeat(24) };
  await queueMail(tx, rateAskedMail(asked, origin));
  await queueMail(tx, rateMail(asked, paise(948_050), origin));
}
