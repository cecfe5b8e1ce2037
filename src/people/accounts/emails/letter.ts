import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

/** The words of a mail, without its recipient. */
export type Letter = { subject: string; blocks: MessageBlock[] };

type Said = {
  subject: string;
  heading: string;
  /** The name of the account's owner, if the mail is to them. */
  to?: string;
  /** A text is a paragraph. */
  said: readonly (string | MessageBlock)[];
};

/** A mail about an account: under a heading it greets, says what it says, and ends with the shop's regards. */
export function letter(shopName: string, { subject, heading, to = '', said }: Said): Letter {
  const parts = [`${greeting(to)},`, ...said, `Warm regards,\n${shopName}`];
  const blocks = parts.map((part): MessageBlock =>
    typeof part === 'string' ? { kind: 'text', text: part } : part,
  );
  return { subject, blocks: [{ kind: 'heading', text: heading }, ...blocks] };
}
