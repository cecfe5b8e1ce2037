import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

type Words = { subject: string; blocks: MessageBlock[] };

const regards = (shopName: string): MessageBlock => ({
  kind: 'text',
  text: `Warm regards,\n${shopName}`,
});

/** To the current address: asks its owner to approve the change. */
export function approveEmailMail(
  shopName: string,
  name: string,
  { newEmail, link }: { newEmail: string; link: string },
): Words {
  return {
    subject: `Change the email of your ${shopName} account?`,
    blocks: [
      { kind: 'heading', text: 'Change your email?' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `Someone who is signed in to your ${shopName} account and knows its password asked to change its email to ${newEmail}. If this was you, please confirm. If not, tell us on the same page: we’ll cancel the change and sign out every device.`,
      },
      { kind: 'button', text: 'Confirm, or say it was not me', href: link },
      {
        kind: 'note',
        text: 'The link works for 24 hours. Nothing changes until both you and the new address have confirmed.',
      },
      regards(shopName),
    ],
  };
}

/** To the new address: asks whether it belongs to the requester. It reveals nothing about the account. */
export function confirmEmailMail(shopName: string, link: string): Words {
  return {
    subject: `Confirm your new email for ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'Is this your email?' },
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `A customer of ${shopName} wants to use this address for their account. If this was you, please confirm:`,
      },
      { kind: 'button', text: 'Confirm my new email', href: link },
      {
        kind: 'note',
        text: 'The link works for 24 hours. If you weren’t expecting this, please ignore this email: nothing happens without the link.',
      },
      regards(shopName),
    ],
  };
}

/** To a new address that already has an account: only its owner is told. */
export function emailInUseMail(shopName: string): Words {
  return {
    subject: `Your email and ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'This email already has an account' },
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `Someone tried to use this address for their ${shopName} account. It already has an account, so this was not possible. Yours stays the same, and we did not tell them about it.`,
      },
      {
        kind: 'note',
        text: 'If this was you, please sign in with this address; “Forgot password?” below the form sends you a link.',
      },
      regards(shopName),
    ],
  };
}

/** To both addresses, once the e-mail is changed. */
export function emailChangedMail(
  shopName: string,
  name: string,
  { newEmail, isToOld }: { newEmail: string; isToOld: boolean },
): Words {
  const last = isToOld
    ? 'You can no longer sign in with this address. If this was not you, please write to us right away.'
    : 'Please use it to sign in from now on.';
  return {
    subject: `Your email for ${shopName} was changed`,
    blocks: [
      { kind: 'heading', text: 'Your email was changed' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `The email of your ${shopName} account is now ${newEmail}. Other devices were signed out. ${last}`,
      },
      {
        kind: 'note',
        text: 'Orders keep the email they were placed with.',
      },
      regards(shopName),
    ],
  };
}
