import { type Letter, letter } from './letter.ts';

/** A sign-in code, and what requested it, so that the account's owner can tell whether it was them. */
export function signInCodeMail(
  shopName: string,
  name: string,
  { code, device, askedAt }: { code: string; device: string; askedAt: string },
): Letter {
  return letter(shopName, {
    subject: `Your ${shopName} sign-in code`,
    heading: 'Your sign-in code',
    to: name,
    said: [
      { kind: 'code', text: code },
      `It was requested on ${device}, ${askedAt}. It works only there, once, for five minutes. Nobody at ${shopName} will ever ask you for it.`,
      {
        kind: 'note',
        text: 'If this was not you, there is nothing to do: nobody can sign in without the code.',
      },
    ],
  });
}
