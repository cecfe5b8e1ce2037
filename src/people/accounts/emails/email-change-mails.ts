import { type Letter, letter } from './letter.ts';

/** To the current address: asks its owner to approve the change. */
export function approveEmailMail(
  shopName: string,
  name: string,
  { newEmail, link }: { newEmail: string; link: string },
): Letter {
  return letter(shopName, {
    subject: `Change the email of your ${shopName} account?`,
    heading: 'Change your email?',
    to: name,
    said: [
      `Someone who is signed in to your ${shopName} account and knows its password asked to change its email to ${newEmail}. If this was you, please confirm. If not, tell us on the same page: we’ll cancel the change and sign out every device.`,
      { kind: 'button', text: 'Confirm, or say it was not me', href: link },
      {
        kind: 'note',
        text: 'The link works for 24 hours. Nothing changes until both you and the new address have confirmed.',
      },
    ],
  });
}

/** To the new address: asks whether it belongs to the requester. It reveals nothing about the account. */
export function confirmEmailMail(shopName: string, link: string): Letter {
  return letter(shopName, {
    subject: `Confirm your new email for ${shopName}`,
    heading: 'Is this your email?',
    said: [
      `A customer of ${shopName} wants to use this address for their account. If this was you, please confirm:`,
      { kind: 'button', text: 'Confirm my new email', href: link },
      {
        kind: 'note',
        text: 'The link works for 24 hours. If you weren’t expecting this, please ignore this email: nothing happens without the link.',
      },
    ],
  });
}

/** To a new address that already has an account: only its owner is told. */
export function emailInUseMail(shopName: string): Letter {
  return letter(shopName, {
    subject: `Your email and ${shopName}`,
    heading: 'This email already has an account',
    said: [
      `Someone tried to use this address for their ${shopName} account. It already has an account, so this was not possible. Yours stays the same, and we did not tell them about it.`,
      {
        kind: 'note',
        text: 'If this was you, please sign in with this address; “Forgot password?” below the form sends you a link.',
      },
    ],
  });
}

/** To both addresses, once the e-mail is changed. */
export function emailChangedMail(
  shopName: string,
  name: string,
  { newEmail, isToOld }: { newEmail: string; isToOld: boolean },
): Letter {
  const last = isToOld
    ? 'You can no longer sign in with this address. If this was not you, please write to us right away.'
    : 'Please use it to sign in from now on.';
  return letter(shopName, {
    subject: `Your email for ${shopName} was changed`,
    heading: 'Your email was changed',
    to: name,
    said: [
      `The email of your ${shopName} account is now ${newEmail}. Other devices were signed out. ${last}`,
      { kind: 'note', text: 'Orders keep the email they were placed with.' },
    ],
  });
}
