import { beforeEach, describe, expect, test } from 'vitest';
import { randomCode } from '#platform/random-code.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { rateLimits } from '#people/accounts/tables.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { hasConsent } from '#people/consents/consent-queries.server.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { paise } from '#price/money/money.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { action } from '#content/settings/storefront/gold-rate-page.tsx';
import { callRoute, withTestShop } from '../../../tests/support/test-shop.server.ts';
import { sendWatchNews } from './send-watch-news.server.ts';
import { findWatch, stopWatch } from './stop-watch.server.ts';
import { watches } from './tables.server.ts';
import { watchRate } from './watch-rate.server.ts';

const site = withTestShop();
const email = 'asha@example.in';

beforeEach(async () => {
  await site.shop.db.delete(watches);
  await site.shop.db.delete(mailOutbox);
  await site.shop.db.delete(rateLimits);
  await setRate(5_000);
});

const setRate = (rupees: number) =>
  setGoldPrice(site.shop.db, {
    rate: { rateBasis: 'same', ratePaisePerGram: paise(rupees * 100) },
    changedBy: 'owner@example.in',
    clock: site.shop.clock,
  });

function watch(rupees: number, karat: Karat = '22kt') {
  const { context, request } = site.visit('/gold-rate');
  const wanted = { karat, atMostPaisePerGram: paise(rupees * 100), email };
  return watchRate(site.shop, wanted, visitorOf(context, request));
}

const mails = () => site.shop.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const agreed = () => hasConsent(site.shop, email, 'gold-rate');

describe('a gold rate watch', () => {
  test('sends one mail when the rate has fallen to the amount, and then ends', async () => {
    expect(await watch(4_900)).toEqual({ ok: true, value: null });
    await setRate(4_900.01);
    expect(await sendWatchNews(site.shop)).toBe(0);
    await setRate(4_900);
    // Two concurrent processes.
    const sent = await Promise.all([sendWatchNews(site.shop), sendWatchNews(site.shop)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    const [asked, came] = await mails();
    expect(asked?.subject).toBe('We’ll write to you about the gold rate');
    expect(came).toMatchObject({ recipient: email, subject: '22KT gold is at ₹4,900 a gram' });
    expect(came?.body).toContain('You asked to hear when 22KT gold is at ₹4,900 a gram or less.');
    expect(await site.shop.db.$count(watches)).toBe(0);
    await setRate(4_800);
    expect(await sendWatchNews(site.shop)).toBe(0);
  });

  test('exists once per karat and amount, however often the button is pressed', async () => {
    await Promise.all([watch(4_900), watch(4_900)]);
    await watch(4_800);
    await watch(4_900, '18kt');
    expect(await site.shop.db.$count(watches)).toBe(3);
    expect(await mails()).toHaveLength(3);
  });

  test('is refused for a rate already reached or a karat that the shop does not offer', async () => {
    expect(await watch(5_000)).toEqual({ ok: false, reason: 'there-already' });
    expect(await watch(4_000, '14kt')).toEqual({ ok: false, reason: 'no-such-karat' });
    expect(await mails()).toEqual([]);
  });

  test('is served in one run with 500 others, more than one batch', async () => {
    const many = Array.from({ length: 501 }, (_, place) => ({
      email: `shopper${place}@example.in`,
      kind: 'gold-rate' as const,
      karat: '18kt' as const,
      atMostPaisePerGram: paise(600_000),
      stopCode: randomCode(),
    }));
    await site.shop.db.insert(watches).values(many);
    expect(await sendWatchNews(site.shop)).toBe(501);
    expect(await site.shop.db.$count(mailOutbox)).toBe(501);
  });
});

test('one click ends a gold rate watch and its consent, after showing what it ends', async () => {
  await watch(4_900);
  const [{ stopCode = '' } = {}] = await site.shop.db.select().from(watches);
  expect(await findWatch(site.shop.db, stopCode)).toEqual({
    text: '22KT gold is at ₹4,900 a gram or less',
  });
  expect(await agreed()).toBe(true);
  expect(await stopWatch(site.shop, stopCode)).toBe(true);
  expect(await agreed()).toBe(false);
  await setRate(4_000);
  expect(await sendWatchNews(site.shop)).toBe(0);
});

test('nobody can flood a stranger’s mailbox: at most five mails an hour, whoever asks', async () => {
  const answers = [];
  for (let rupees = 4_001; rupees <= 4_006; rupees += 1) answers.push(await watch(rupees));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
});

describe('the form on the gold rate page', () => {
  const post = async (form: Record<string, string>) =>
    (await callRoute(action, site.visit('/gold-rate', { form }))).data;

  test('accepts an amount as people write it, and an e-mail address in any case', async () => {
    const form = { karat: '22kt', atMost: ' ₹4,900.50 ', email: 'Asha@Example.in' };
    expect(await post(form)).toEqual({ isSent: true, email });
    expect(await site.shop.db.select().from(watches)).toMatchObject([
      { email, kind: 'gold-rate', atMostPaisePerGram: 4_900_50, productId: null },
    ]);
  });

  test('shows each error at its field, and keeps what was typed', async () => {
    const values = { karat: 'gold', atMost: 'cheap', email: 'asha@' };
    expect(await post(values)).toEqual({
      isSent: false,
      values,
      errors: {
        karat: 'Please choose a karat',
        atMost: 'Please enter an amount, such as 9500',
        email: 'Please enter a valid email address',
      },
    });
    const tooHigh = { karat: '22kt', atMost: '6000', email };
    expect(await post(tooHigh)).toMatchObject({
      values: tooHigh,
      errors: { atMost: 'Gold is there already. Please enter a lower amount.' },
    });
    expect(await mails()).toEqual([]);
  });
});
