import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addPaidOrder } from '#orders/fulfilment/test-packed-order.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { listConsents } from '#people/consents/consent-queries.server.ts';
import { eraseByEmail } from '#people/privacy/erase-account.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { isUnused } from '#upkeep/housekeeping/remove-unused-pictures.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { newId } from '#platform/ids.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { answerReview, declineReview, publishReview } from './moderate-review.server.ts';
import { readProductReviews } from './storefront/read-product-reviews.server.ts';
import { productReviews, reviewPictures } from './tables.server.ts';
import { addDelivered, kindWords } from './test-reviews.server.ts';
import { withdrawReview } from './withdraw-review.server.ts';
import { writeReview } from './write-review.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const by = 'staff@example.in';
const neverChanged = { cause: { message: 'What a buyer wrote in a review is never changed' } };
let ring: string;
beforeEach(async () => {
  ring = await site.addRing(5);
});

const allReviews = () =>
  db().select().from(productReviews).where(eq(productReviews.productId, ring));
const shownOf = (productId = ring, query = '') =>
  readProductReviews(db(), productId, new URLSearchParams(query));

/** A waiting review, as staff see it. */
async function written(
  change: Partial<typeof kindWords> = {},
  email = `${newId()}@example.com`,
  pictureIds: readonly string[] = [],
) {
  const delivered = await addDelivered(site.shop, ring, { customerEmail: email });
  const saved = await writeReview(site.shop, { ...kindWords, ...change, ...delivered, pictureIds });
  expect(saved).toEqual({ ok: true, value: null });
  const [review] = await db()
    .select()
    .from(productReviews)
    .where(eq(productReviews.orderItemId, delivered.orderItemId));
  if (!review) throw new Error('no review');
  return { ...delivered, seen: { id: review.id, version: review.version, by } };
}

test('a buyer can review only what was delivered to them', async () => {
  const line = { ...orderLine('Lotus ring'), productId: ring };
  for (const status of ['processing', 'shipped', 'cancelled'] as const) {
    const orderId = await addPaidOrder(db(), line, { status });
    const [item] = await listItems(db(), orderId);
    const wanted = { ...kindWords, orderId, orderItemId: item?.id ?? '' };
    expect(await writeReview(site.shop, wanted)).toMatchObject({ reason: 'not-delivered' });
  }
  const [own, others] = [await addDelivered(site.shop, ring), await addDelivered(site.shop, ring)];
  const ofOthers = { ...kindWords, orderId: own.orderId, orderItemId: others.orderItemId };
  expect(await writeReview(site.shop, ofOthers)).toMatchObject({ reason: 'not-delivered' });
  const forgotten = { ...own, orderId: newId() };
  expect(await writeReview(site.shop, { ...kindWords, ...forgotten })).toMatchObject({
    reason: 'not-delivered',
  });
  expect(await allReviews()).toEqual([]);
});

test('a review sent five times at once is saved once', async () => {
  const delivered = await addDelivered(site.shop, ring);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => writeReview(site.shop, { ...kindWords, ...delivered })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await allReviews()).toHaveLength(1);
});

test('a review belongs to the product, whichever variation was bought', async () => {
  const variation = newId();
  await db().insert(products).values({
    id: variation,
    kind: 'variation',
    parentProductId: ring,
    name: 'In rose',
    makingChargePercentage: 12,
  });
  const delivered = await addDelivered(site.shop, variation);
  await writeReview(site.shop, { ...kindWords, ...delivered });
  expect(await allReviews()).toHaveLength(1);
});

test('a review is shown only once published, in the buyer’s words under a short name', async () => {
  const { seen } = await written();
  expect(await shownOf()).toBeNull();
  expect(await publishReview(site.shop, seen)).toMatchObject({ ok: true });
  const found = await shownOf();
  expect(found?.shown).toMatchObject({ average: '5.0', count: '1 review' });
  expect(found?.shown.rows[0]).toMatchObject({
    author: 'Asha R.',
    title: kindWords.title,
    text: kindWords.text,
  });
  await written({ isNamed: false });
  expect((await allReviews()).map(({ author }) => author).toSorted()).toEqual([
    'A buyer',
    'Asha R.',
  ]);
});

test('staff cannot change a word of a review', async () => {
  const { seen } = await written();
  await publishReview(site.shop, seen);
  for (const change of [{ stars: 4 }, { title: 'x' }, { text: 'x' }, { author: 'x' }]) {
    const asked = db().update(productReviews).set(change).where(eq(productReviews.id, seen.id));
    await expect(asked).rejects.toMatchObject(neverChanged);
  }
});

test('photographs are shown with a published review, never changed, and removed with it', async () => {
  const added = await db()
    .insert(pictures)
    .values(['reviews/b', 'reviews/a'].map((key) => ({ key, width: 40, height: 30 })))
    .returning({ id: pictures.id });
  const pictureIds = added.map(({ id }) => id);
  const { seen, ...line } = await written({}, undefined, pictureIds);
  await publishReview(site.shop, seen);
  const [row] = (await shownOf())?.shown.rows ?? [];
  expect(row?.photographs?.map(({ key }) => key)).toEqual(['reviews/b', 'reviews/a']);
  const changed = db().update(reviewPictures).set({ pictureId: pictureIds[1] });
  await expect(changed.where(eq(reviewPictures.position, 0))).rejects.toMatchObject(neverChanged);
  const unused = () => db().$count(pictures, and(inArray(pictures.id, pictureIds), isUnused(db())));
  expect(await unused()).toBe(0);
  await withdrawReview(site.shop, line);
  expect(await unused()).toBe(2);
});

test('a declined review is neither shown nor counted, and must name a rule', async () => {
  const first = await written();
  await publishReview(site.shop, first.seen);
  const { seen } = await written({ stars: 1 });
  await declineReview(site.shop, { ...seen, reason: 'personal-data' });
  const found = await shownOf();
  expect(found?.shown).toMatchObject({ average: '5.0', count: '1 review' });
  expect(found?.data.review).toHaveLength(1);
  expect(found?.data.aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 1 });
  const withoutRule = db()
    .update(productReviews)
    .set({ declinedFor: null })
    .where(eq(productReviews.id, seen.id));
  await expect(withoutRule).rejects.toMatchObject({
    cause: { constraint: 'product_reviews_declined_by_rule' },
  });
});

test('a published review can be declined later, and disappears from the page', async () => {
  const { seen } = await written();
  await publishReview(site.shop, seen);
  expect(await declineReview(site.shop, { ...seen, reason: 'abuse' })).toMatchObject({
    reason: 'changed-meanwhile',
  });
  await declineReview(site.shop, { ...seen, version: 2, reason: 'abuse' });
  expect(await shownOf()).toBeNull();
});

test('the shop’s answer is shown with its date, and the audit log contains neither text', async () => {
  const { seen } = await written({ stars: 2 });
  await publishReview(site.shop, seen);
  const answer = 'We are sorry, and have written to you about a new clasp.';
  await answerReview(site.shop, { ...seen, version: 2, answer });
  const [row] = (await shownOf())?.shown.rows ?? [];
  expect(row).toMatchObject({ answer, answeredOn: expect.stringMatching(/\d{4}$/) });
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, seen.id));
  expect(log.map(({ what, who }) => [what, who])).toEqual([
    ['review published', by],
    ['review answered', by],
  ]);
  expect(JSON.stringify(log)).not.toContain(kindWords.text);
  expect(JSON.stringify(log)).not.toContain(answer);
});

test('an author can withdraw a published review; withdrawing the last one ends their consent', async () => {
  const { seen, order, ...line } = await written();
  await publishReview(site.shop, seen);
  const consent = async () =>
    (await listConsents(site.shop, [order.customerEmail])).filter(
      ({ purpose }) => purpose === 'review',
    );
  expect(await consent()).toMatchObject([{ withdrawnAt: null }]);
  const others = await written();
  await withdrawReview(site.shop, { orderId: others.orderId, orderItemId: line.orderItemId });
  expect(await allReviews()).toHaveLength(2);
  await withdrawReview(site.shop, line);
  expect(await allReviews()).toMatchObject([{ orderItemId: others.orderItemId }]);
  expect((await consent())[0]?.withdrawnAt).toBeInstanceOf(Date);
});

test('a consent stays while a review is shown, however its e-mail was typed', async () => {
  const name = `asha-${newId()}@example.com`;
  const line = await written({}, name);
  await written({}, name.replace('asha', 'Asha'));
  await withdrawReview(site.shop, line);
  expect(await listConsents(site.shop, [name])).toMatchObject([{ withdrawnAt: null }]);
});

test('erasing a person deletes their reviews, and they can write no more', async () => {
  const { orderId, orderItemId, order, seen } = await written();
  const email = order.customerEmail;
  await publishReview(site.shop, seen);
  expect(await eraseByEmail(site.shop, { email, by })).toMatchObject({ ok: true });
  expect(await allReviews()).toEqual([]);
  expect(await writeReview(site.shop, { ...kindWords, orderId, orderItemId })).toMatchObject({
    reason: 'not-delivered',
  });
});

test('the product page shows the newest three reviews, and lists all of them ten per page', async () => {
  const moments = Array.from({ length: 12 }, (_, place) => new Date(Date.UTC(2026, 0, place + 1)));
  for (const [place, at] of moments.entries()) {
    const shop = { ...site.shop, clock: () => at };
    const delivered = await addDelivered(site.shop, ring);
    await writeReview(shop, { ...kindWords, ...delivered, title: `No. ${place + 1}`, stars: 4 });
  }
  for (const { id, version } of await allReviews())
    await publishReview(site.shop, { id, version, by });
  const titles = async (query: string) =>
    (await shownOf(ring, query))?.shown.rows.map(({ title }) => title);
  expect(await titles('')).toEqual(['No. 12', 'No. 11', 'No. 10']);
  expect(await titles('reviews=2')).toEqual(['No. 2', 'No. 1']);
  const links = async (query: string) =>
    (await shownOf(ring, query))?.shown.links.map(({ text }) => text);
  expect(await links('')).toEqual(['See all 12 reviews']);
  expect(await links('reviews=1')).toEqual(['Older reviews']);
  expect(await links('reviews=2')).toEqual(['Newer reviews']);
  expect(await site.statementsOf(() => shownOf(ring, 'reviews=1'))).toHaveLength(1);
});

test('a product page is announced as changed only when the reviews it shows change', async () => {
  const announced: unknown[] = [];
  site.shop.catalogue.onChange((changed) => announced.push(changed));
  await site.shop.catalogue.catchUp();
  announced.length = 0;
  const heard = async (work: () => Promise<unknown>) => {
    await work();
    await site.shop.catalogue.catchUp();
    return announced.splice(0).flatMap((changed) => [...(changed as Set<string>)]);
  };
  const { seen, ...line } = await written();
  await site.shop.catalogue.catchUp();
  announced.length = 0;
  const tag = `product:${ring}`;
  expect(await heard(() => publishReview(site.shop, seen))).toEqual([tag]);
  const answer = { ...seen, version: 2, answer: 'Thank you for your kind words.' };
  expect(await heard(() => answerReview(site.shop, answer))).toEqual([tag]);
  expect(await heard(() => withdrawReview(site.shop, line))).toEqual([tag]);
  const waiting = await heard(() => written());
  expect(waiting).not.toContain(tag);
});
