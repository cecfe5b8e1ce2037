import { expect, test } from 'vitest';
import { messageText } from '#platform/mail/message.ts';
import {
  approveEmailMail,
  confirmEmailMail,
  emailChangedMail,
  emailInUseMail,
} from './email-change-mails.ts';
import { invitationMail } from './invitation-mail.ts';
import { passkeyMail } from './passkey-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { phoneLostMail, phoneProvenMail } from './phone-mails.ts';
import { resetMail } from './reset-mail.ts';
import { secondFactorResetMail } from './second-factor-reset-mail.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';
import { verificationMail } from './verification-mail.ts';

const [shop, owner, link] = ['Kanak', 'Asha Rao', 'https://kanak.example/x'];
const newEmail = 'new@example.in';
const code = { code: '123456', device: 'Firefox on Linux', askedAt: 'today at 4:05 pm' };
const invitation = { role: 'Orders', by: 'meera@example.in', hours: 72, link };
const passkey = { shopName: shop, owner, passkey: 'Laptop' };

type Mail = ReturnType<typeof resetMail>;

/** What its blocks are, from the heading to the regards. */
const kindsOf = ({ blocks }: Mail) => blocks.map(({ kind }) => kind).join(' ');

test.each<[subject: string, mail: Mail, says: string[]]>([
  ['Set a new password for Kanak', resetMail(shop, owner, link), [link, 'for 30 minutes']],
  [
    'Your Kanak password was changed',
    passwordChangedMail(shop, owner, { ended: [], kept: [] }),
    ['has just been changed', 'If this was not you'],
  ],
  [
    'Confirm your email for Kanak',
    verificationMail(shop, owner, link),
    ['creating an account with Kanak', link, 'once, for 24 hours', 'please ignore this email'],
  ],
  [
    'A passkey was added at Kanak',
    passkeyMail('added', passkey),
    [
      'The passkey “Laptop”',
      'added to your Kanak account',
      'signs in without',
      'If this was not you',
    ],
  ],
  [
    'A passkey was removed at Kanak',
    passkeyMail('removed', passkey),
    ['The passkey “Laptop”', 'removed from your Kanak account', 'can no longer sign in'],
  ],
  [
    'You can now sign in to Kanak by WhatsApp',
    phoneProvenMail(shop, owner, '3210'),
    [
      'sign in to Kanak with a code sent by WhatsApp to the number ending in 3210',
      'If this was not you',
    ],
  ],
  [
    'A number was removed from your Kanak account',
    phoneLostMail(shop, owner, '3210'),
    ['ending in 3210 is theirs', 'no longer signs in to your Kanak account', 'confirm it again'],
  ],
  [
    'Your second factor at Kanak was removed',
    secondFactorResetMail(shop, owner, 'meera@example.in'),
    ['meera@example.in has removed', 'set up a new one under Security', 'call the owner'],
  ],
  [
    'Your Kanak sign-in code',
    signInCodeMail(shop, owner, code),
    [
      '123456',
      'on Firefox on Linux, today at 4:05 pm',
      'Nobody at Kanak will ever ask',
      'without the code',
    ],
  ],
  [
    'Change the email of your Kanak account?',
    approveEmailMail(shop, owner, { newEmail, link }),
    [`change its email to ${newEmail}`, link, 'until both you and the new address have confirmed'],
  ],
  [
    'Your email for Kanak was changed',
    emailChangedMail(shop, owner, { newEmail, isToOld: true }),
    [`is now ${newEmail}`, 'If this was not you, please write to us', 'Orders keep the email'],
  ],
  [
    'Your email for Kanak was changed',
    emailChangedMail(shop, owner, { newEmail, isToOld: false }),
    [`is now ${newEmail}`, 'Please use it to sign in from now on.'],
  ],
])('%s: the owner is told what happened, and what to do', (subject, mail, says) => {
  expect(mail.subject).toBe(subject);
  expect(kindsOf(mail)).toMatch(/^heading( text| note| code| button)+ text$/);
  const text = messageText(mail.blocks);
  expect(text).toMatch(/^[A-Z].+\n\nHello Asha,\n\n/);
  expect(text).toMatch(/\n\nWarm regards,\nKanak$/);
  for (const each of says) expect(text).toContain(each);
});

test.each<[subject: string, mail: Mail, says: string[]]>([
  [
    'Your invitation to the back office of Kanak',
    invitationMail(shop, invitation),
    ['meera@example.in has invited you', 'with the role Orders', link, 'once, for 72 hours'],
  ],
  [
    'Confirm your new email for Kanak',
    confirmEmailMail(shop, link),
    ['A customer of Kanak wants', link, 'nothing happens without the link'],
  ],
  ['Your email and Kanak', emailInUseMail(shop), ['Yours stays the same', 'sign in with this']],
])('%s: a possible stranger is not addressed by name', (subject, mail, says) => {
  expect(mail.subject).toBe(subject);
  expect(kindsOf(mail)).toMatch(/^heading( text| note| code| button)+ text$/);
  const text = messageText(mail.blocks);
  expect(text).toMatch(/^[A-Z].+\n\nHello,\n\n/);
  expect(text).toMatch(/\n\nWarm regards,\nKanak$/);
  for (const each of says) expect(text).toContain(each);
});

test('a mail with a link has exactly one button, which opens it', () => {
  const mails = [
    resetMail(shop, owner, link),
    invitationMail(shop, invitation),
    confirmEmailMail(shop, link),
    approveEmailMail(shop, owner, { newEmail, link }),
    verificationMail(shop, owner, link),
  ];
  for (const { blocks } of mails) {
    const [button, ...others] = blocks.filter(({ kind }) => kind === 'button');
    expect(button).toMatchObject({ href: link, text: expect.stringMatching(/^[A-Z].{5,}/) });
    expect(others).toEqual([]);
  }
});
