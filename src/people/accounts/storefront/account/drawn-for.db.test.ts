import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { thrownBy, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { handleAccountForm } from './handle-account-form.server.ts';

const site = withTestShop();

test('an account form acts only for the user for whom its page was rendered', async () => {
  const cookie = await site.addAdministrator();
  const viewer = await site.shop.accounts.readSession(new Headers({ cookie }));
  const id = viewer?.id ?? '';
  const post = (drawnFor: string, name: string, by: { cookie?: string }) => {
    const form = { intent: 'details', name, phone: '', drawnFor };
    const { context, request } = site.visit('/my-account', { ...by, form });
    return handleAccountForm(context, request);
  };
  const led = '/auth?returnTo=/my-account&ended';
  for (const [drawnFor, by] of [
    [id, {}],
    [newId(), { cookie }],
    ['', { cookie }],
  ] as const) {
    const answer = await thrownBy(() => post(drawnFor, 'Somebody Else', by));
    expect(answer.headers.get('location')).toBe(led);
  }
  await post(id, 'Asha Rao', { cookie });
  const [profile] = await site.shop.db.select().from(profiles).where(eq(profiles.id, id));
  expect(profile?.name).toBe('Asha Rao');
});
