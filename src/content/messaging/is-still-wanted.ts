import { isOrderNews } from './whatsapp-words.ts';

type Waiting = { recipient: string; template: { name: string } | null };

/**
 * Whether a message by WhatsApp is to be sent when its turn comes: news while its recipient has given consent for it. A code
 * needs none; the outbox sends none that works no longer.
 */
export async function isStillWanted(
  { recipient, template }: Waiting,
  isAllowed: (recipient: string) => Promise<boolean>,
): Promise<boolean> {
  return !isOrderNews(template?.name ?? '') || isAllowed(recipient);
}
