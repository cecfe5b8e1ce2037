import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderRow } from '#orders/orders/test-order.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { goldRateKey } from '#content/settings/gold-rate-texts.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { readStoredSettings } from '#content/settings/stored-settings-queries.server.ts';
import { callRoute, owner, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as orderAction } from '#orders/orders/office/order-page.tsx';
import { action as settingsAction } from '#content/settings/office/settings-page.tsx';
import { action as storeAction } from '#content/settings/office/store-page.tsx';
import { action as usersAction } from '../users-page.tsx';
import { action as confirm } from './confirm-password-endpoint.ts';

const site = withTestShop();
const wantsPassword = { isDone: false, needsPassword: true, notice: null };
let cookie: string;

beforeAll(async () => {
  await ensureAdministrator(site.shop.db, owner);
  cookie = await signIn();
});
beforeEach(minutesLater);

async function signIn(): Promise<string> {
  return site.signIn(owner);
}

/** Backdates every password confirmation by eleven minutes. */
async function minutesLater(): Promise<void> {
  const before = new Date(Date.now() - 11 * 60_000);
  await site.shop.db.update(sessions).set({ createdAt: before, passwordConfirmedAt: before });
}

async function post(action: (args: never) => unknown, form: Record<string, string>, params = {}) {
  return callRoute(action, site.visit('/admin', { cookie, form }), params);
}

async function confirmWith(password: string, by = cookie) {
  const answer = await callRoute(confirm, site.visit('/admin', { cookie: by, form: { password } }));
  return { status: answer.status, ...((await answer.json()) as { isConfirmed: boolean }) };
}

async function saveGoldPrice(goldPrice: string) {
  const seen = goldRateKey((await readSettings(site.shop.db)).rate);
  return post(storeAction, { goldPrice, seen });
}

describe('the gold price', () => {
  test('cannot be changed in a stale session until the password is confirmed', async () => {
    expect(await saveGoldPrice('5010')).toEqual(wantsPassword);
    expect((await readSettings(site.shop.db)).rate).toMatchObject({ ratePaisePerGram: 5000_00 });
    expect(await confirmWith('not the password')).toMatchObject({
      status: 403,
      isConfirmed: false,
    });
    expect(await saveGoldPrice('5010')).toEqual(wantsPassword);
    expect(await confirmWith(owner.password)).toEqual({ status: 200, isConfirmed: true });
    expect(await saveGoldPrice('5010')).toMatchObject({ isDone: true });
    await minutesLater();
    expect(await saveGoldPrice('5020')).toEqual(wantsPassword);
  });

  test('needs no confirmation right after sign-in, in that session only', async () => {
    const other = cookie;
    cookie = await signIn();
    expect(await saveGoldPrice('5030')).toMatchObject({ isDone: true });
    cookie = other;
    expect(await saveGoldPrice('5040')).toEqual(wantsPassword);
  });
});

test('changing a staff role requires the password, changing a name does not', async () => {
  const email = 'shopper@example.in';
  await ensureAdministrator(site.shop.db, { ...owner, email });
  const [{ id = '' } = {}] = await site.shop.db
    .update(profiles)
    .set({ role: 'customer', staffRole: null })
    .where(eq(profiles.email, email))
    .returning({ id: profiles.id });
  expect(await post(usersAction, { intent: 'role', id, email, staffRole: 'owner' })).toEqual(
    wantsPassword,
  );
  expect(await post(usersAction, { intent: 'update', id, name: 'Asha', phone: '' })).toMatchObject({
    isDone: true,
  });
  await confirmWith(owner.password);
  expect(await post(usersAction, { intent: 'role', id, email, staffRole: 'orders' })).toMatchObject(
    { isDone: true },
  );
});

describe('a refund', () => {
  test('above the limit in the settings requires the password, even in parts', async () => {
    const order = orderRow({ totalAmount: paise(200_000_00) });
    const { id } = order;
    await site.shop.db.insert(orders).values(order);
    const refund = (amount: string) =>
      post(orderAction, { intent: 'refund', id, refundId: newId(), amount, reason: 'Returned' });
    // Unpaid, so it is refused, but only after the password check has let it through.
    expect(await refund('50000')).toMatchObject({ isOutdated: true });
    expect(await refund('50000.01')).toEqual(wantsPassword);
    await site.shop.db.insert(refunds).values({
      orderId: id,
      razorpayPaymentId: 'pay_1',
      amount: paise(30_000_00),
      reason: 'Returned',
      requestedBy: owner.email,
    });
    expect(await refund('20000')).toMatchObject({ isOutdated: true });
    expect(await refund('20000.01')).toEqual(wantsPassword);
    await confirmWith(owner.password);
    expect(await refund('20000.01')).toMatchObject({ isOutdated: true });
  });

  test('cannot bypass the password by removing the limit', async () => {
    const { texts, version } = await readStoredSettings(site.shop.db, 'selling');
    const form = { ...texts, version, refundStepUpAbove: '' };
    expect(await post(settingsAction, form, { group: 'selling' })).toEqual(wantsPassword);
  });
});

test('five wrong passwords block confirmation in that session only', async () => {
  const other = await signIn();
  for (let times = 0; times < 5; times += 1) await confirmWith(`guess ${times}`);
  expect(await confirmWith(owner.password)).toMatchObject({ status: 429, isConfirmed: false });
  expect(await confirmWith(owner.password, other)).toMatchObject({ isConfirmed: true });
});
