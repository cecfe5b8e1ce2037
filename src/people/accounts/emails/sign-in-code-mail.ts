import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

/** A code to sign in with, and who asked for it, so that its owner can tell whether it was them. */
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
        text: `It was asked for on ${device}, ${askedAt}. It works there alone, once, within five minutes. Nobody of ${shopName} ever asks you for it.`,
      },
      {
        kind: 'note',
        text: 'If this was not you, you need not do anything: without the code nobody gets in.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
