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

/** Registers mail and WhatsApp delivery with the shop's capabilities. */
export const messagingCapability: Capability = {
  sweeps: (shop) => [
    mailSweep(shop),
    ...(shop.whatsapp ? [whatsappSweep(shop, shop.whatsapp)] : []),
  ],
};

/** Sends the due mails. */
function mailSweep(shop: BackgroundShop): Sweep {
  const { db, log, clock, config, origin } = shop;
  return {
    name: 'mails',
    async run(signal) {
      // WhatsApp repeats the order mails' updates, in a run of its own.
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

/** Queues WhatsApp updates for order mails, for buyers who want them, and sends what is due. */
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
