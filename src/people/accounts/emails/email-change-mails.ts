import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

type Words = { subject: string; blocks: MessageBlock[] };

const regards = (shopName: string): MessageBlock => ({
  kind: 'text',
  text: `Warm regards,\n${shopName}`,
});

/** To the present address: whether its owner agrees. */
export function approveEmailMail(
  shopName: string,
  name: string,
  { newEmail, link }: { newEmail: string; link: string },
): Words {
  return {
    subject: `Another e-mail for your account with ${shopName}?`,
    blocks: [
      { kind: 'heading', text: 'Shall your e-mail be another one?' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `Somebody who is signed in to your account with ${shopName} and knows its password wishes to change its e-mail to ${newEmail}. If that was you, please agree. If it was not, say so on the same page: the wish ends, and every device is signed out.`,
      },
      { kind: 'button', text: 'Agree, or say that it was not me', href: link },
      {
        kind: 'note',
        text: 'The link works for 24 hours. Nothing changes before you and the new address have both said yes.',
      },
      regards(shopName),
    ],
  };
}

/** To the new address: whether it belongs to who asked. Of the account it says nothing. */
export function confirmEmailMail(shopName: string, link: string): Words {
  return {
    subject: `Confirm your new e-mail for ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'Is this your e-mail?' },
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `A customer of ${shopName} wishes to use this address for their account. If that was you, please confirm it:`,
      },
      { kind: 'button', text: 'Confirm my new e-mail', href: link },
      {
        kind: 'note',
        text: 'The link works for 24 hours. If you do not know what this is about, please ignore this mail: nothing happens without the link.',
      },
      regards(shopName),
    ],
  };
}

/** To a new address that another account has: only they are told. */
export function emailInUseMail(shopName: string): Words {
  return {
    subject: `Your e-mail and ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'This e-mail has an account already' },
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `Somebody wished to use this address for their account with ${shopName}. It has an account of its own, so that cannot be: yours stays as it is, and they were not told about it.`,
      },
      {
        kind: 'note',
        text: "If it was you, please sign in with this address; 'Forgot password?' below the form sends you a link.",
      },
      regards(shopName),
    ],
  };
}

/** To both addresses, once the e-mail is another one. */
export function emailChangedMail(
  shopName: string,
  name: string,
  { newEmail, isToOld }: { newEmail: string; isToOld: boolean },
): Words {
  const last = isToOld
    ? 'This address signs in no more. If this was not you, please write to us at once.'
    : 'Please sign in with it from now on.';
  return {
    subject: `Your e-mail for ${shopName} was changed`,
    blocks: [
      { kind: 'heading', text: 'Your e-mail was changed' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `The e-mail of your account with ${shopName} is ${newEmail} now. Other devices were signed out. ${last}`,
      },
      {
        kind: 'note',
        text: 'Orders keep the e-mail that they were placed with.',
      },
      regards(shopName),
    ],
  };
}
