import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import type { WatchedRate } from '../watch.ts';
import { stopBlocks } from './watch-mail.ts';

type Input = WatchedRate & { id: string; email: string };

/** `22KT gold is at ₹9,500 a gram or less` */
export function rateInWords({ karat, atMostPaisePerGram }: WatchedRate): string {
  return `${formatKarat(karat)} gold is at ${formatRupees(atMostPaisePerGram)} a gram or less`;
}

/** Notifies the owner of an address that it was given to the shop, with a button to stop the watch. */
export function rateAskedMail(watch: Input & { stopCode: string }, origin: string): Mail {
  const stopAddress = new URL(`/stop/${watch.stopCode}`, origin).href;
  return {
    dedupeKey: `watch-asked ${watch.id}`,
    recipient: watch.email,
    stopAddress,
    subject: 'We’ll write to you about the gold rate',
    blocks: [
      { kind: 'heading', text: 'You’re on the list' },
      { kind: 'text', text: `We’ll send you one email when ${rateInWords(watch)}.` },
      ...stopBlocks(stopAddress),
    ],
  };
}

/** The one mail of a watch: the current rate, and that no more mails follow. */
export function rateMail(watch: Input, ratePaisePerGram: Paise, origin: string): Mail {
  const now = formatRupees(ratePaisePerGram);
  return {
    dedupeKey: `watch ${watch.id}`,
    recipient: watch.email,
    subject: `${formatKarat(watch.karat)} gold is at ${now} a gram`,
    blocks: [
      { kind: 'heading', text: 'The gold rate you asked about' },
      {
        kind: 'text',
        text: `You asked to hear when ${rateInWords(watch)}. It is now ${now}, before making charge and GST.`,
      },
      { kind: 'button', text: 'View gold rate', href: new URL('/gold-rate', origin).href },
      {
        kind: 'note',
        text: 'You asked for this one email, and we won’t send another. The rate is as of now, and may change.',
      },
    ],
  };
}
