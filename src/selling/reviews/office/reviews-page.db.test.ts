import { beforeAll, expect, test } from 'vitest';
import { productReviews } from '#selling/reviews/tables.server.ts';
import { addDelivered, kindWords } from '#selling/reviews/test-reviews.server.ts';
import { writeReview } from '#selling/reviews/write-review.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './reviews-page.tsx';

const site = withTestShop();
let cookie: string;
const ids: string[] = [];

beforeAll(async () => {
  cookie = await site.addAdministrator();
  const ring = await site.addRing(9);
  for (const day of [1, 2, 3]) {
    const delivered = await addDelivered(site.shop, ring);
    const shop = { ...site.shop, clock: () => new Date(Date.UTC(2026, 10, day)) };
    await writeReview(shop, { ...kindWords, ...delivered, title: `Day ${day}` });
  }
  const rows = await site.shop.db
    .select({ id: productReviews.id })
    .from(productReviews)
    .orderBy(productReviews.writtenAt);
  ids.push(...rows.map(({ id }) => id));
});

async function titles(query = '') {
  const { found } = await callRoute(loader, site.visit(`/admin/reviews${query}`, { cookie }));
  return { titles: found?.rows.map(({ title }) => title), waiting: found?.waiting.total };
}

const post = (form: Record<string, string>) =>
  callRoute(action, site.visit('/admin/reviews', { cookie, form }));

test('the oldest waiting review comes first, and declining one requires a listed rule', async () => {
  const [first = '', second = ''] = ids;
  expect(await titles()).toEqual({ titles: ['Day 1', 'Day 2', 'Day 3'], waiting: 3 });
  expect(await post({ intent: 'publish', id: first, version: '1' })).toMatchObject({
    isDone: true,
  });
  for (const reason of ['', 'critical']) {
    const refused = await post({ intent: 'decline', id: second, version: '1', reason });
    expect(refused.errors).toEqual({ reason: 'Please choose the rule it breaks' });
  }
  const declined = { intent: 'decline', id: second, version: '1', reason: 'advertising' };
  expect(await post(declined)).toMatchObject({ isDone: true });
  expect(await post(declined)).toMatchObject({ isDone: false, isOutdated: true });
  expect(await titles()).toEqual({ titles: ['Day 3'], waiting: 1 });
  expect((await titles('?show=published')).titles).toEqual(['Day 1']);
  expect((await titles('?show=declined')).titles).toEqual(['Day 2']);
  expect((await titles('?show=all')).titles).toEqual(['Day 3', 'Day 2', 'Day 1']);
});
