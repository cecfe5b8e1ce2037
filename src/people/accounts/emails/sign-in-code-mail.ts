import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

/** A sign-in code, and what requested it, so that the account's owner can tell whether it was them. */
export function signInCodeMail(
  shopName: string,
  name: string,
  { code, device, askedAt }: { code: string; device: string; askedAt: string },
): { subject: string; blocks: MessageBlock[] } {
  return {
    subject: `Your ${shopName} sign-in code`,
    blocks: [
      { kind: 'heading', text: 'Your sign-in code' },
      { kind: 'text', text: `${greeting(name)},` },
      { kind: 'code', text: code },
      {
        kind: 'text',
        text: `It was requested on ${device}, ${askedAt}. It works only there, once, for five minutes. Nobody at ${shopName} will ever ask you for it.`,
      },
      {
        kind: 'note',
        text: 'If this was not you, there is nothing to do: nobody can sign in without the code.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
