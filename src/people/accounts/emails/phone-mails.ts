import { type Letter, letter } from './letter.ts';

/** Tells an owner that a phone number can now sign in to their account; shows only its last digits. */
export function phoneProvenMail(shopName: string, name: string, lastDigits: string): Letter {
  return letter(shopName, {
    subject: `You can now sign in to ${shopName} by WhatsApp`,
    heading: 'You can now sign in by WhatsApp',
    to: name,
    said: [
      `You can now sign in to ${shopName} with a code sent by WhatsApp to the number ending in ${lastDigits}.`,
      'If this was not you, please change your password right away and remove the number, both in “My Account”.',
    ],
  });
}

/** Tells an owner that their number now opens another account, since numbers change hands. */
export function phoneLostMail(shopName: string, name: string, lastDigits: string): Letter {
  return letter(shopName, {
    subject: `A number was removed from your ${shopName} account`,
    heading: 'A number was removed',
    to: name,
    said: [
      `Someone else has confirmed that the number ending in ${lastDigits} is theirs, so it no longer signs in to your ${shopName} account. Your email and password still do, and nobody has seen anything in your account.`,
      {
        kind: 'note',
        text: 'If you still have the number, confirm it again in “My Account” to get it back.',
      },
    ],
  });
}
