import { expect, test } from 'vitest';
import { passkeySignInNotice, passkeyText } from './passkey-messages.ts';

test('the text for too many attempts states the wait if it is known', () => {
  const reason = 'too-many-attempts' as const;
  expect(passkeyText({ reason, waitSeconds: 120 })).toContain('in 2 minutes');
  expect(passkeyText({ reason })).toContain('later');
});

test('a refused passkey and a disabled account each get their own message', () => {
  const { title, description } = passkeySignInNotice({ reason: 'not-taken' });
  expect(title).toBe('Sign In Failed');
  expect(description).toMatch(/passkey/);
  expect(passkeySignInNotice({ reason: 'account-disabled' }).title).toBe('Account Disabled');
});
