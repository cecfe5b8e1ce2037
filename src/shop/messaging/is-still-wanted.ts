import { isOrderNews } from './whatsapp-words.ts';

/** For so long a code to sign in with is worth sending: it works no longer. */
const codeMs = 5 * 60_000;

type Waiting = { recipient: string; template: { name: string } | null; createdAt: Date };

/**
 * Whether a message by WhatsApp is to be sent when its turn comes: news while its recipient has given leave for it, a code
 * while it works, so that after an outage nobody gets a dead one.
 */
export async function isStillWanted(
  { recipient, template, createdAt }: Waiting,
  { now, hasLeave }: { now: Date; hasLeave(recipient: string): Promise<boolean> },
): Promise<boolean> {
  if (isOrderNews(template?.name ?? '')) return hasLeave(recipient);
  return now.getTime() - createdAt.getTime() < codeMs;
}
