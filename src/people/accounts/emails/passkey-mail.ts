import { type Letter, letter } from './letter.ts';

/** Tells an owner that a passkey was added to their account, or removed. */
export function passkeyMail(
  what: 'added' | 'removed',
  { shopName, owner, passkey }: { shopName: string; owner: string; passkey: string },
): Letter {
  return letter(shopName, {
    subject: `A passkey was ${what} at ${shopName}`,
    heading: `A passkey was ${what}`,
    to: owner,
    said: [
      what === 'added'
        ? `The passkey “${passkey}” has just been added to your ${shopName} account. It signs in without your password.`
        : `The passkey “${passkey}” has just been removed from your ${shopName} account. It can no longer sign in.`,
      'If this was not you, please set a new password right away: “Forgot password?” below the sign-in form sends you a link. Then check the passkeys of your account.',
    ],
  });
}
