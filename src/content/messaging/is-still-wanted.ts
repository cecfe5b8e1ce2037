import { isOrderNews } from './whatsapp-words.ts';

type Waiting = { recipient: string; template: { name: string } | null };

/**
 * Whether a due WhatsApp message is still to be sent: order updates only while the recipient has given consent. Codes need no
 * consent; the outbox drops expired ones.
 */
export async function isStillWanted(
  { recipient, template }: Waiting,
  isAllowed: (recipient: string) => Promise<boolean>,
): Promise<boolean> {
  return !isOrderNews(template?.name ?? '') || isAllowed(recipient);
}
