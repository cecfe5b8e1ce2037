import { setTimeout as wait } from 'node:timers/promises';
import type { Sweep } from '#platform/jobs/sweeps.server.ts';
import { deliverDueMails } from '#platform/mail/deliver-mails.server.ts';
import { deliverDueMessages } from '#platform/mail/deliver-messages.server.ts';
import { whatsappChannel } from '#platform/whatsapp/cloud-api.server.ts';
import { mailFailedPayments } from '../selling/checkout/mail-failed-payments.server.ts';
import { reconcileLinks } from '../selling/checkout/reconcile-links.server.ts';
import { reconcileOrders } from '../selling/checkout/reconcile-orders.server.ts';
import { settleOrder } from '../selling/checkout/settle-order.server.ts';
import { settleByEvent } from '../selling/checkout/settle-event.server.ts';
import { hasDemoTrade } from '../upkeep/demo/demo-trade.ts';
import { playDemoTrade } from '../upkeep/demo/play-demo-trade.server.ts';
import { issueDueReceipts } from '../orders/documents/issue-receipts.server.ts';
import { issueOwedInvoices } from '../orders/fulfilment/issue-owed-invoices.server.ts';
import { makeMissingFiles } from '../orders/documents/document-files.server.ts';
import { mailStaff } from '../orders/fulfilment/mail-staff.server.ts';
import { remindOfGrievances } from '../people/grievances/remind-of-grievances.server.ts';
import { forgetCatalogueChanges } from '../upkeep/housekeeping/forget-catalogue-changes.server.ts';
import { removeAbandonedImports } from '../upkeep/housekeeping/remove-abandoned-imports.server.ts';
import { removeExpiredData } from '../upkeep/housekeeping/remove-expired-data.server.ts';
import { removeStrayFiles } from '../upkeep/housekeeping/remove-stray-files.server.ts';
import { removeUnusedPictures } from '../upkeep/housekeeping/remove-unused-pictures.server.ts';
import { remindOfBreaches } from '../people/breaches/remind-of-breaches.server.ts';
import { readMailFrame } from '../content/messaging/mail-frame.server.ts';
import { sendWhatsappUpdates } from '../content/messaging/whatsapp-news.server.ts';
import { isStillWanted } from '../content/messaging/is-still-wanted.ts';
import { readSettings } from '../content/settings/settings-queries.server.ts';
import { finishUploads } from '../catalogue/media/finish-uploads.server.ts';
import { expireReservations } from '../orders/orders/expire-reservations.server.ts';
import { mergeOrderSums } from '../books/overview/merge-order-sums.server.ts';
import { carryOutRefunds, followRefunds } from '../selling/payments/carry-out-refunds.server.ts';
import { findRefunds } from '../selling/payments/find-refunds.server.ts';
import { processWebhooks } from '../selling/payments/webhook-inbox.server.ts';
import { sendWatchNews } from '../selling/watches/send-watch-news.server.ts';
import { openPastProvider } from './open-payments.server.ts';
import type { Shop, Whatsapp } from './shop.server.ts';

/** Hears how long each webhook had to wait. */
type WebhookObserver = { onWebhook?(lagMs: number): void };

/** Everything that the shop does without being asked by a page. */
export function backgroundWork(shop: Shop, observer?: WebhookObserver): Sweep[] {
  const { db, clock, log, payments, sandbox } = shop;
  const settling = payments ? { ...shop, gateway: payments.backgroundGateway } : undefined;
  const ask = settling && ((orderId: string) => settleOrder(settling, orderId));
  const sweeps: Sweep[] = [
    mailSweep(shop),
    { name: 'reservations', run: (signal) => expireReservations(db, clock, { signal, ask }) },
    { name: 'order-sums', run: () => mergeOrderSums(db) },
    { name: 'drafts', run: (signal) => finishUploads(shop, signal) },
    { name: 'receipt-vouchers', run: (signal) => issueDueReceipts(shop, signal) },
    { name: 'owed-invoices', run: (signal) => issueOwedInvoices(shop, signal) },
    { name: 'document-files', run: (signal) => makeMissingFiles(shop, signal) },
    { name: 'watches', run: (signal) => sendWatchNews(shop, signal) },
    { name: 'staff-mails', run: () => mailStaff(shop) },
    { name: 'grievance-reminders', run: (signal) => remindOfGrievances(shop, signal) },
    { name: 'breach-reminders', run: () => remindOfBreaches(shop) },
    ...housekeeping(shop),
  ];
  if (settling) {
    sweeps.push(
      {
        name: 'webhooks',
        run: (signal) =>
          processWebhooks(
            db,
            (event) => {
              log.info({ event: event.event }, 'processing a webhook');
              return settleByEvent(settling, event);
            },
            signal,
            observer?.onWebhook,
          ),
      },
      { name: 'payment-links', run: (signal) => reconcileLinks(settling, signal) },
      { name: 'unsettled-orders', run: (signal) => reconcileOrders(settling, signal) },
      { name: 'failed-payments', run: (signal) => mailFailedPayments(shop, signal) },
      { name: 'refunds', run: (signal) => carryOutRefunds(settling, signal) },
      { name: 'refunds-under-way', run: (signal) => followRefunds(settling, signal) },
      {
        name: 'refunds-made-elsewhere',
        run: (signal) => findRefunds(settling, signal),
        every: 'hour',
      },
    );
  }
  if (hasDemoTrade(shop.config)) sweeps.push(tradeSweep(shop));
  if (shop.whatsapp) sweeps.push(whatsappSweep(shop, shop.whatsapp));
  if (sandbox) sweeps.push({ name: 'sandbox-webhooks', run: () => sandbox.deliverDueWebhooks() });
  return sweeps;
}

/** Whoever has just opened the shop looks at it, and those pages go first. */
const firstPagesMs = 3_000;

/** Gives the demo its trade; of a shop that has had it this is one look into the database. */
function tradeSweep(shop: Shop): Sweep {
  const trade = { ...shop, openProvider: openPastProvider };
  return {
    name: 'demo-trade',
    async run(signal) {
      await wait(firstPagesMs);
      return playDemoTrade(trade, signal);
    },
    every: 'hour',
  };
}

/** Sends the mails that wait. */
function mailSweep(shop: Shop): Sweep {
  const { db, log, clock, config, origin } = shop;
  return {
    name: 'mails',
    async run(signal) {
      // What the mails tell is told by WhatsApp too, in a run of its own.
      if (shop.whatsapp) await shop.enqueue('whatsapp');
      const readFrame = () => readMailFrame(db, origin);
      const hostName = config.publicUrl?.hostname;
      const sending = { db, log, clock, readFrame, hostName, ...config };
      const { sent, unavailable } = await deliverDueMails(sending, signal);
      if (unavailable) log.warn({ reason: unavailable }, 'the mail server is not accepting mail');
      return sent;
    },
  };
}

/** Writes what order mails have told to those who want it by WhatsApp, and sends what waits. */
function whatsappSweep(shop: Shop, { account, baseUrl, consent }: Whatsapp): Sweep {
  const { db, clock, log, orderLink } = shop;
  return {
    name: 'whatsapp',
    async run(signal) {
      const { selling } = await readSettings(db);
      const isOn = selling.whatsappNews === 'on';
      if (isOn) await sendWhatsappUpdates({ db, clock, consent, orderLink }, signal);
      const channel = whatsappChannel({
        account,
        baseUrl,
        isWanted: (message) =>
          isStillWanted(message, async (recipient) => isOn && consent.has(recipient)),
      });
      const { sent, unavailable } = await deliverDueMessages({ db, channel, log, clock }, signal);
      if (unavailable) log.warn({ reason: unavailable }, 'WhatsApp is not accepting messages');
      return sent;
    },
  };
}

/** What is removed that nobody has a use for any more. */
function housekeeping(shop: Shop): Sweep[] {
  return [
    { name: 'abandoned-imports', run: () => removeAbandonedImports(shop), every: 'hour' },
    { name: 'unused-pictures', run: (signal) => removeUnusedPictures(shop, signal), every: 'hour' },
    { name: 'expired-data', run: (signal) => removeExpiredData(shop, signal), every: 'hour' },
    { name: 'stray-files', run: (signal) => removeStrayFiles(shop, signal), every: 'hour' },
    { name: 'catalogue-changes', run: () => forgetCatalogueChanges(shop.db), every: 'hour' },
  ];
}
