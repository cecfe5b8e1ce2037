import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './verify-email-page.tsx';

const site = withTestShop();
const email = 'asha@example.in';

async function isVerified() {
  const [account] = await site.shop.db.select().from(profiles).where(eq(profiles.email, email));
  return account?.emailVerified;
}

test('a verification link needs its button pressed, which also makes the browser known', async () => {
  const { context, request } = site.visit('/auth');
  const visitor = visitorOf(context, request);
  await site.shop.accounts.signUp({ name: 'Asha', email, password: 'secret1' }, visitor);
  const [mail] = await listMails(site.shop.db, { limit: 1, recipient: email });
  const link = /\S+(\/auth\/verify\?\S+)/.exec(mail?.body ?? '')?.[1] ?? '';

  const opened = await callRoute(loader, site.visit(link));
  expect(opened).toMatchObject({ data: { email, notice: null } });
  expect(await isVerified()).toBe(false);

  const confirmed = await callRoute(action, site.visit(link, { form: { intent: 'verify' } }));
  expect(confirmed.data).toMatchObject({ values: { email }, notice: { kind: 'success' } });
  expect(new Headers(confirmed.init?.headers).get('set-cookie')).toContain('kanak.device=');
  expect(await isVerified()).toBe(true);

  const again = await callRoute(loader, site.visit(link));
  expect(again.data).toMatchObject({ notice: { title: 'This link was already used' } });
  const cut = await callRoute(action, site.visit('/auth/verify?token=cut', { form: {} }));
  expect(cut).toMatchObject({ data: { notice: { kind: 'error' } }, init: { status: 410 } });
});
