import { expect, test } from 'vitest';

const modules = {
  ofSignIn: await import('./messages.ts'),
  ofEndedSession: await import('./ended-session.ts'),
  ofPassword: await import('./password/password-messages.ts'),
  ofPhone: await import('./phone/phone-messages.ts'),
  ofEmailChange: await import('./email-change/email-change-messages.ts'),
  ofPasskeys: await import('./passkeys/passkey-messages.ts'),
};
const { ofSignIn, ofPassword, ofPhone, ofPasskeys } = modules;

test('the reset notice does not reveal whether the account exists', () => {
  expect(ofPassword.resetMailSent('asha@example.in')).toEqual({
    title: 'Please check your inbox',
    description:
      'If asha@example.in has an account here, a link to set a new password is on its way. It works once, for 30 minutes.',
  });
});

test('the notices for too many attempts state how long to wait', () => {
  for (const say of [ofSignIn.tooManyNotice, ofPhone.tooManyPhoneProofs]) {
    const { title, description } = say(120);
    expect(title).toMatch(/^Too many (attempts|codes)$/);
    expect(description).toBe('Please try again in 2 minutes.');
  }
});

test('each reason why a passkey fails has its own text', () => {
  const reasons = [
    'cancelled',
    'not-supported',
    'has-one',
    'unreachable',
    'signed-out',
    'password-needed',
    'wrong-password',
    'not-taken',
    'too-many-keys',
  ] as const;
  const said = reasons.map((reason) => ofPasskeys.passkeyText({ reason }));
  expect(new Set(said).size).toBe(reasons.length);
  for (const text of said) expect(text).toMatch(/^[A-Z].{15,}[a-z]$/);
  expect(said.at(-1)).toContain('You have 10 passkeys');
});

const groups = [...Object.values(modules), ofSignIn.linkNotices, ofPasskeys.passkeyDone];
const notices = groups.flatMap((group) =>
  Object.entries(group).filter(([, one]) => typeof one === 'object' && 'description' in one),
);

test.each(notices)('%s has a title, and a description in whole sentences', (_name, one) => {
  expect(one).toEqual({
    title: expect.stringMatching(/^[A-Z].*[a-z!]$/),
    description: expect.stringMatching(/^[A-Z].{15,}\.$/s),
  });
});
