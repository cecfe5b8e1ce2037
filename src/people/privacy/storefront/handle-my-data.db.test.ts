import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { handleMyDataForm } from './handle-my-data.server.ts';
import { wrongPassword, wrongWord } from './my-data-messages.ts';

const site = withTestShop();
const [email, password] = ['asha@example.in', 'a long enough password'];

async function erase(cookie: string, form: Record<string, string>) {
  const visit = { cookie, form: { intent: 'erase', ...form } };
  const { context, request } = site.visit('/my-account/privacy', visit);
  return handleMyDataForm(context, request);
}

test('erasing an account requires both the word ERASE and the password', async () => {
  const { db } = site.shop;
  await ensureAdministrator(db, { ...owner, email, password });
  const asShopper = { role: 'customer', staffRole: null } as const;
  await db.update(profiles).set(asShopper).where(eq(profiles.email, email));
  const cookie = await site.signIn({ email, password });
  expect(await erase(cookie, { word: 'erase', password })).toMatchObject({
    data: { errors: { word: wrongWord } },
  });
  expect(await erase(cookie, { word: 'ERASE', password: 'not this' })).toMatchObject({
    data: { errors: { password: wrongPassword } },
  });
  const erased = await erase(cookie, { word: 'ERASE', password });
  expect(erased instanceof Response && erased.headers.get('location')).toBe('/');
  expect(await db.$count(profiles)).toBe(0);
});
