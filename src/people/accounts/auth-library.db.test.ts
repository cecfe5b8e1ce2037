import { expect, test } from 'vitest';
import { openAuthLibrary } from './auth-library.server.ts';
import { someVisitor, withTestAccounts } from './test-accounts.server.ts';

const secureShop = withTestAccounts({ publicUrl: new URL('https://shop.example.in') });
const localShop = withTestAccounts();
const password = 'correct horse';

test('over HTTPS, account cookies are restricted to this host', async () => {
  const email = await secureShop.verifiedAccount('asha@example.in');
  const answer = await secureShop.accounts.signIn({ email, password }, someVisitor());
  if (!answer.ok) throw new Error(answer.reason);
  const [session, device] = answer.value.cookies;
  expect(session).toMatch(/^__Host-kanak\.session_token=/);
  expect(device).toMatch(/^__Host-kanak\.device=/);
  for (const cookie of answer.value.cookies) {
    const attributes = cookie.split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax']),
    );
    expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false);
  }
});

test('on a local shop without HTTPS, cookies have plain names and are not Secure', async () => {
  const email = await localShop.verifiedAccount('asha@example.in');
  const answer = await localShop.accounts.signIn({ email, password }, someVisitor());
  if (!answer.ok) throw new Error(answer.reason);
  expect(answer.value.cookies[0]).toMatch(/^kanak\.session_token=/);
  expect(answer.value.cookies[1]).toMatch(/^kanak\.device=/);
  expect(answer.value.cookies.join()).not.toContain('Secure');
});

test('the auth library takes no role from a sign-up', async () => {
  const library = openAuthLibrary({
    db: localShop.db,
    config: { publicUrl: null },
    secret: 'a secret of at least thirty-two characters, for tests',
  });
  const details = { name: 'Climber', email: 'climber@example.in', password, role: 'admin' };
  await library.api.signUpEmail({ body: details }).catch(() => undefined);
  expect((await localShop.profile('climber@example.in'))?.role).not.toBe('admin');
});
