import type { BackgroundShop, Capability } from '#app/capability.server.ts';
import type { Whatsapp } from '#app/shop.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Sweep } from '#platform/jobs/sweeps.server.ts';
import { deliverDueMails } from '#platform/mail/deliver-mails.server.ts';
import { deliverDueMessages } from '#platform/mail/deliver-messages.server.ts';
import { whatsappChannel } from '#platform/whatsapp/cloud-api.server.ts';
import { isStillWanted } from './is-still-wanted.ts';
import { readMailFrame } from './mail-frame.server.ts';
import { sendWhatsappUpdates } from './whatsapp-news.server.ts';

/** What is sent, by mail and by WhatsApp, in the lists of the whole shop. */
export const messagingCapability: Capability = {
  sweeps: (shop) => [
    mailSweep(shop),
    ...(shop.whatsapp ? [whatsappSweep(shop, shop.whatsapp)] : []),
  ],
};

/** Sends the mails that wait. */
function mailSweep(shop: BackgroundShop): Sweep {
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
function whatsappSweep(shop: BackgroundShop, { account, baseUrl, consent }: Whatsapp): Sweep {
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
