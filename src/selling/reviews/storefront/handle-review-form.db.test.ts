import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPictureEncoder } from '#catalogue/media/open-picture-encoder.server.ts';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { pictureFile } from '#catalogue/media/picture.ts';
import { photoRefusals } from '#catalogue/media/photos.ts';
import { listReviewsOfOrder } from '#selling/reviews/review-queries.server.ts';
import { addDelivered, kindWords } from '#selling/reviews/test-reviews.server.ts';
import { writeReview } from '#selling/reviews/write-review.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { readReviewLinks } from './read-review.server.ts';
import type { ReviewAnswer } from './review-answer.ts';
import { action, loader } from './review-page.tsx';

// Photographs are processed at the lowest priority.
vi.setConfig({ testTimeout: 120_000 });
const site = withTestShop();
const typed = {
  stars: '4',
  title: 'Light to wear',
  text: 'I forget that I wear it.',
  isNamed: 'yes',
};
let ring: string;
beforeEach(async () => {
  ring = await site.addRing(5);
});

type Delivered = Awaited<ReturnType<typeof addDelivered>>;
const pathOf = ({ orderId, orderItemId }: Delivered) =>
  `/order-confirmation/${orderId}/review/${orderItemId}`;
const paramsOf = ({ orderId, orderItemId: lineId }: Delivered) => ({ orderId, lineId });

async function statusOf(work: () => unknown): Promise<{ status: number; to?: string | null }> {
  try {
    await work();
    return { status: 200 };
  } catch (thrown) {
    if (thrown instanceof Response) {
      return { status: thrown.status, to: thrown.headers.get('location') };
    }
    return { status: (thrown as { init: { status: number } }).init.status };
  }
}

const open = (of: Delivered, cookie: string) =>
  statusOf(() => callRoute(loader, site.visit(pathOf(of), { cookie }), paramsOf(of)));
type Sent = Record<string, string> | FormData;
const call = (of: Delivered, cookie: string, form: Sent = reviewOf(typed)) =>
  callRoute(action, site.visit(pathOf(of), { cookie, form }), paramsOf(of));
const post = (of: Delivered, cookie: string, form?: Sent) => statusOf(() => call(of, cookie, form));

/** A review as the form sends it. */
function reviewOf(fields: Record<string, string>, photos: readonly Uint8Array<ArrayBuffer>[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const bytes of photos) form.append('photo', new File([bytes], 'p.jpg'));
  return form;
}

const photo = async (width: number) =>
  Uint8Array.from(
    await sharp({ create: { width, height: 30, channels: 3, background: '#b08d2c' } })
      .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer(),
  );

test('a buyer can write and withdraw a review with an account or with the order’s link', async () => {
  const buyer = await site.signedIn();
  const own = await addDelivered(site.shop, ring, { userId: buyer.id });
  const asGuest = await addDelivered(site.shop, ring);
  const link = await site.shop.orderGrants.grant(new Headers(), asGuest.order);
  for (const [of, cookie] of [
    [own, buyer.cookie],
    [asGuest, link.split(';')[0] ?? ''],
  ] as const) {
    expect(await open(of, cookie)).toEqual({ status: 200 });
    expect(await post(of, cookie)).toEqual({ status: 302, to: pathOf(of) });
    expect(await listReviewsOfOrder(site.shop.db, of.orderId)).toMatchObject([
      { stars: 4, title: typed.title, text: typed.text, state: 'waiting' },
    ]);
    const order = `/order-confirmation/${of.orderId}`;
    expect(await post(of, cookie, { intent: 'withdraw' })).toEqual({ status: 302, to: order });
    expect(await listReviewsOfOrder(site.shop.db, of.orderId)).toEqual([]);
  }
});

test('the review page does not exist for strangers, staff, or staff who bought the piece', async () => {
  const stranger = await site.signedIn();
  const staff = await site.signedIn('owner');
  const others = await addDelivered(site.shop, ring);
  const ofStaff = await addDelivered(site.shop, ring, { userId: staff.id });
  const words = { ...kindWords, ...others };
  await writeReview(site.shop, words);
  for (const [of, cookie] of [
    [others, ''],
    [others, stranger.cookie],
    [others, staff.cookie],
    [ofStaff, staff.cookie],
  ] as const) {
    expect(await open(of, cookie)).toEqual({ status: 404 });
    expect(await post(of, cookie)).toEqual({ status: 404 });
    expect(await post(of, cookie, { intent: 'withdraw' })).toEqual({ status: 404 });
  }
  expect(await listReviewsOfOrder(site.shop.db, others.orderId)).toHaveLength(1);
  const { context, request } = site.visit('/', { cookie: staff.cookie });
  expect(await readReviewLinks(context, request, others.orderId)).toEqual([]);
});

test('a review whose photographs cannot be read in time asks to try again, with all that was typed', async () => {
  const buyer = await site.signedIn();
  const of = await addDelivered(site.shop, ring, { userId: buyer.id });
  const encoder = openPictureEncoder({ maxConcurrent: 1, scratchFolder: makeTestFolder() });
  await encoder.close();
  const answers = [];
  // The encoder ends while the form is read, and while its photographs are saved.
  for (const ending of [encoder, { ...site.shop.encoder, encodeUpload: encoder.encodeUpload }]) {
    const form = reviewOf(typed, [await photo(40)]);
    const by = { cookie: buyer.cookie, form, shop: { encoder: ending } };
    answers.push(await callRoute(action, site.visit(pathOf(of), by), paramsOf(of)));
  }
  const notice = { description: expect.stringContaining('Please try again') };
  const refused = { data: { values: typed, hadPhotos: true, notice }, init: { status: 503 } };
  expect(answers).toMatchObject([refused, refused]);
  expect(await listReviewsOfOrder(site.shop.db, of.orderId)).toEqual([]);
});

test.each([
  ['no stars', { stars: '' }, 'stars'],
  ['six stars', { stars: '6' }, 'stars'],
  ['too short a text', { text: 'Nice' }, 'text'],
  ['too long a text', { text: 'x'.repeat(2_001) }, 'text'],
  ['too long a title', { title: 'x'.repeat(81) }, 'title'],
] as const)(
  'with %s, nothing is saved, the error is at its field and all input is kept',
  async (_, change, field) => {
    const buyer = await site.signedIn();
    const own = await addDelivered(site.shop, ring, { userId: buyer.id });
    const form = { ...typed, ...change };
    const answer = await call(own, buyer.cookie, reviewOf(form));
    expect(answer.init?.status).toBe(400);
    const { values, errors } = answer.data satisfies ReviewAnswer;
    expect(values).toEqual(form);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(await listReviewsOfOrder(site.shop.db, own.orderId)).toEqual([]);
  },
);

test('photographs are sent with a review, in their order and without where they were taken', async () => {
  const buyer = await site.signedIn();
  const own = await addDelivered(site.shop, ring, { userId: buyer.id });
  const photos = [await photo(40), await photo(50)];
  expect((await sharp(photos[0]).metadata()).exif).toBeDefined();
  const sent = reviewOf(typed, photos);
  expect(await post(own, buyer.cookie, sent)).toEqual({ status: 302, to: pathOf(own) });
  const [review] = await listReviewsOfOrder(site.shop.db, own.orderId);
  expect(review?.photographs).toMatchObject([{ width: 40 }, { width: 50 }]);
  for (const { key, width } of review?.photographs ?? []) {
    expect(key).toMatch(/^reviews\//);
    const file = await site.shop.storage.get(pictureFile(key, width, 'webp'));
    const shown = await sharp(file ?? undefined).metadata();
    expect([shown.width, shown.exif]).toEqual([width, undefined]);
  }
});

test('a file that is no picture, or a sixth photograph, is refused, and the words are kept', async () => {
  const buyer = await site.signedIn();
  const own = await addDelivered(site.shop, ring, { userId: buyer.id });
  const small = await photo(20);
  for (const [photos, words] of [
    [[small, new TextEncoder().encode('no picture')], photoRefusals['not-a-picture']],
    [Array.from({ length: 6 }, () => small), photoRefusals['too-many']],
  ] as const) {
    const { data, init } = await call(own, buyer.cookie, reviewOf(typed, photos));
    expect(init?.status).toBe(400);
    expect(data).toEqual({ values: typed, errors: { photos: words }, hadPhotos: true });
  }
  expect(await listReviewsOfOrder(site.shop.db, own.orderId)).toEqual([]);
});
