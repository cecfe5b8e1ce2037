import { expect, test } from 'vitest';
import { passkeySignInNotice, passkeyText } from './passkey-messages.ts';

test('who tried too often reads how long to wait, where the shop says so', () => {
  const reason = 'too-many-attempts' as const;
  expect(passkeyText({ reason, waitSeconds: 120 })).toContain('in 2 minutes');
  expect(passkeyText({ reason })).toContain('later');
});

test('a key that opens nothing is refused in other words than a password that is wrong', () => {
  const { title, description } = passkeySignInNotice({ reason: 'not-taken' });
  expect(title).toBe('Sign In Failed');
  expect(description).toMatch(/passkey/);
  expect(passkeySignInNotice({ reason: 'account-disabled' }).title).toBe('Account Disabled');
});
