import { type Letter, letter } from './letter.ts';

/** Tells a member of staff that the owner has removed their second factor, and what to do. */
export function secondFactorResetMail(shopName: string, name: string, by: string): Letter {
  return letter(shopName, {
    subject: `Your second factor at ${shopName} was removed`,
    heading: 'Your second factor was removed',
    to: name,
    said: [
      `${by} has removed the authenticator app, passkeys and recovery codes from your ${shopName} back-office account, and you have been signed out everywhere. Please sign in with your password and set up a new one under Security.`,
      'If you did not ask for this, please call the owner of the shop right away.',
    ],
  });
}
