import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { workInBatches } from '#platform/jobs/work-through.ts';
import { queueTemplate } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { withCause } from '#platform/request-id.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderOfThread } from './order-thread.ts';
import { whatsappNumber } from './whatsapp-number.ts';
import { type NewsOrder, templateOf, valuesOf } from './whatsapp-words.ts';
import { filledTemplate, templateLanguage, whatsappTemplates } from './whatsapp-templates.ts';

type UpdateDeps = {
  db: Database;
  clock: Clock;
  /** Whether a number has given consent to updates. */
  consent: { has(number: string): Promise<boolean> };
  /** The URL at which the buyer sees an order without signing in. */
  orderLink: (order: { id: string; linkVersion: number }) => string;
};

const batchSize = 50;
/** Older mails get no update, for example when WhatsApp is set up in a shop that has long been selling. */
const maxAgeHours = 24;

/**
 * Queues a WhatsApp update for each mail about an order, where the buyer's number has given consent: once each, in the order of
 * the mails, which are read from the outbox itself, so that a purchase needs no extra statement and nothing is lost. Returns how
 * many were queued.
 */
export function sendWhatsappUpdates(shop: UpdateDeps, signal?: AbortSignal): Promise<number> {
  let written = 0;
  const doBatch = () =>
    shop.db.transaction(async (tx) => {
      const mails = await claimMails(tx);
      const found = await readOrders(tx, mails);
      for (const mail of mails) {
        const order = found.get(orderOfThread(mail.thread) ?? '');
        if (order && (await retell(tx, shop, { mail, order }))) written += 1;
      }
      return mails.length;
    });
  return workInBatches({ doBatch, batchSize, signal }).then(() => written);
}

/** Claims unprocessed mails for the caller's transaction and marks them as processed. */
async function claimMails(tx: Transaction) {
  const mails = await tx
    .select({
      id: mailOutbox.id,
      dedupeKey: mailOutbox.dedupeKey,
      thread: mailOutbox.thread,
      recipient: mailOutbox.recipient,
      createdAt: mailOutbox.createdAt,
      requestId: mailOutbox.requestId,
      traceparent: mailOutbox.traceparent,
    })
    .from(mailOutbox)
    .where(and(sql`channel = 'mail'`, isNotNull(mailOutbox.thread), isNull(mailOutbox.retoldAt)))
    .orderBy(asc(mailOutbox.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(mailOutbox)
      .set({ retoldAt: sql`now()` })
      .where(inArray(mailOutbox.id, ids));
  }
  return mails;
}

type Mail = Awaited<ReturnType<typeof claimMails>>[number];

async function readOrders(tx: Transaction, mails: Mail[]): Promise<Map<string, NewsOrder>> {
  const ids = mails.flatMap(({ thread }) => orderOfThread(thread) ?? []);
  if (ids.length === 0) return new Map();
  const { id, orderNumber, customerName, customerEmail, customerPhone } = orders;
  const { totalAmount, carrier, trackingNumber, isCollected, linkVersion } = orders;
  const head = { id, orderNumber, customerName, customerEmail, customerPhone, linkVersion };
  const rows = await tx
    .select({ ...head, totalAmount, carrier, trackingNumber, isCollected })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function retell(
  tx: Transaction,
  { clock, consent, orderLink }: UpdateDeps,
  { mail, order }: { mail: Mail; order: NewsOrder },
): Promise<boolean> {
  const name = templateOf(mail.dedupeKey);
  const number = whatsappNumber(order.customerPhone);
  const isNews = clock().getTime() - mail.createdAt.getTime() < maxAgeHours * 3_600_000;
  // Mails in an order's thread that go to the store are not for the buyer.
  const isTheirs = mail.recipient.toLowerCase() === order.customerEmail.toLowerCase();
  if (!name || !number || !isNews || !isTheirs || !(await consent.has(number))) return false;
  const values = valuesOf(name, order, orderLink(order));
  return withCause({ requestId: mail.requestId, traceparent: mail.traceparent }, () =>
    queueTemplate(tx, {
      dedupeKey: `${mail.dedupeKey} by WhatsApp`,
      recipient: number,
      subject: `${whatsappTemplates[name].subject}: ${order.orderNumber}`,
      body: filledTemplate(name, values),
      template: { name, language: templateLanguage, values },
      ...(mail.thread !== null && { thread: mail.thread }),
    }),
  );
}
