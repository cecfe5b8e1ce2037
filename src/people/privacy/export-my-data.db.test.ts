import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openDocumentDrawer } from '#orders/documents/pdf/open-document-drawer.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { pictureFile } from '#catalogue/media/picture.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { type LocalStorage, openLocalStorage } from '#platform/storage/storage.server.ts';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { listReviewsOfOrder } from '#selling/reviews/review-queries.server.ts';
import { reviewPictures } from '#selling/reviews/tables.server.ts';
import { grantConsent } from '#people/consents/grant-consent.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { exportMyData } from './export-my-data.server.ts';
import { known, makeKnown, makeOrderKnown, remark } from './test-known-person.server.ts';

const shop = useCheckoutUnderTest();
const drawer = openDocumentDrawer();
afterAll(() => drawer.close());
let storage: LocalStorage;
beforeEach(async () => {
  storage = await openLocalStorage(makeTestFolder());
});
const consentSecret = 'x'.repeat(43);
const exporting = () => ({
  db: shop.db(),
  storage,
  clock: shop.clock,
  drawer,
  origin: 'http://shop.test',
  consentSecret,
  panSecret: consentSecret,
});

async function exported(userId: string) {
  const stream = await exportMyData(exporting(), userId);
  if (!stream) throw new Error('nothing to export');
  return unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
}

async function addReviewPhoto(orderId: string): Promise<void> {
  const key = 'reviews/hand';
  await storage.put(pictureFile(key, 40, 'webp'), Buffer.from('the ring on a hand'));
  const [picture] = await shop
    .db()
    .insert(pictures)
    .values({ key, width: 40, height: 30 })
    .returning();
  const [review] = await listReviewsOfOrder(shop.db(), orderId);
  const shown = { reviewId: review?.id ?? '', position: 0, pictureId: picture?.id ?? '' };
  await shop.db().insert(reviewPictures).values(shown);
}

const moment = z.iso.datetime();
const text = z.string();
/** Everything a copy of a person's data may contain, and nothing more. */
const copyForm = z.strictObject({
  madeAt: moment,
  noticeVersion: text,
  profile: z.strictObject({
    name: text,
    email: text,
    emailVerified: z.boolean(),
    phone: text.nullable(),
    createdAt: moment,
    lastLoginAt: moment.nullable(),
  }),
  addresses: z.array(
    z.strictObject({
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      address: text,
      city: text,
      pincode: text,
      state: text,
      isDefault: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.strictObject({
      startedAt: moment,
      lastSeenAt: moment,
      networkAddress: text.nullable(),
      browser: text.nullable(),
    }),
  ),
  waysIn: z.strictObject({
    whatsapp: z.strictObject({ phone: text, provenAt: moment }).nullable(),
    passkeys: z.array(
      z.strictObject({ name: text, addedAt: moment, lastUsedAt: moment.nullable() }),
    ),
  }),
  consents: z.array(
    z.strictObject({
      purpose: text,
      noticeVersion: text,
      givenAt: moment,
      givenHow: text,
      withdrawnAt: moment.nullable(),
      withdrawnHow: text.nullable(),
    }),
  ),
  cart: z.array(
    z.strictObject({ piece: text, karat: text, size: text, quantity: z.int(), addedAt: moment }),
  ),
  wishlist: z.array(z.strictObject({ piece: text, karat: text, addedAt: moment })),
  sharedWishlist: z.strictObject({ shownName: text, path: text, sharedAt: moment }).nullable(),
  quotations: z.array(
    z.strictObject({
      number: text,
      name: text,
      email: text,
      phone: text,
      address: z.strictObject({ address: text, city: text, pincode: text, state: text }),
      lines: z.array(
        z.strictObject({
          piece: text,
          karat: text,
          size: text,
          quantity: z.int(),
          netWeightMg: z.int(),
          unitPricePaise: z.int(),
          totalPaise: z.int(),
        }),
      ),
      totalPaise: z.int(),
      shippingFeePaise: z.int(),
      writtenAt: moment,
      expiresAt: moment,
    }),
  ),
  watches: z.array(
    z.strictObject({
      piece: text.nullable(),
      kind: text,
      karat: text,
      size: text,
      atMostPaisePerGram: z.int().nullable(),
      askedAt: moment,
    }),
  ),
  orders: z.array(
    z.strictObject({
      number: text,
      placedAt: moment,
      status: text,
      paymentStatus: text,
      totalPaise: z.int(),
      shippingFeePaise: z.int(),
      paymentMethod: text,
      paymentNumber: text.nullable(),
      name: text,
      email: text,
      phone: text,
      address: z.strictObject({ address: text, city: text, pincode: text, state: text }),
      gstin: text.nullable(),
      businessName: text.nullable(),
      panLastFour: text.nullable(),
      carrier: text.nullable(),
      trackingNumber: text.nullable(),
      lines: z.array(
        z.strictObject({
          piece: text,
          karat: text,
          size: text,
          quantity: z.int(),
          netWeightMg: z.int(),
          unitPricePaise: z.int(),
          totalPaise: z.int(),
        }),
      ),
      events: z.array(z.strictObject({ what: text, detail: text.nullable(), happenedAt: moment })),
      payments: z.array(
        z.strictObject({
          number: text,
          status: text,
          amountPaise: z.int(),
          method: text.nullable(),
          at: moment,
        }),
      ),
      refunds: z.array(
        z.strictObject({ state: text, amountPaise: z.int(), reason: text, at: moment }),
      ),
      returns: z.array(z.strictObject({ number: text, requestedAt: moment })),
      papers: z.array(z.strictObject({ kind: text, number: text, issuedAt: moment })),
    }),
  ),
  enquiries: z.array(
    z.strictObject({
      name: text,
      phone: text,
      message: text,
      company: text.nullable(),
      pieces: z.int().nullable(),
      budgetPaise: z.int().nullable(),
      state: text,
      note: text,
      askedAt: moment,
    }),
  ),
  reviews: z.array(
    z.strictObject({
      orderNumber: text,
      piece: text,
      shownAs: text,
      stars: z.int(),
      title: text,
      text,
      state: text,
      declinedFor: text.nullable(),
      answer: text,
      answeredAt: moment.nullable(),
      writtenAt: moment,
    }),
  ),
  tickets: z.array(
    z.strictObject({
      number: text,
      kind: text,
      name: text,
      phone: text,
      orderNumber: text,
      message: text,
      state: text,
      openedAt: moment,
      resolvedAt: moment.nullable(),
      replies: z.array(z.strictObject({ by: z.enum(['you', 'shop']), text, writtenAt: moment })),
    }),
  ),
  messages: z.array(
    z.strictObject({
      channel: z.enum(['mail', 'whatsapp']),
      to: text,
      subject: text,
      text,
      writtenAt: moment,
      sentAt: moment.nullable(),
    }),
  ),
  notesAboutYou: z.array(z.strictObject({ text, writtenAt: moment })),
});

test('a copy has all data and documents of its owner as promised, and names no staff', async () => {
  const ring = await shop.addRing(3);
  const userId = await makeKnown(shop.db(), ring);
  const customer = { name: known.name, email: known.email, phone: known.phone };
  const { order, razorpayOrderId } = await shop.placeAndOpen(ring, { userId, customer });
  await shop.pay(razorpayOrderId);
  expect(await settleOrder(shop.settling(), order.id)).toBe('paid');
  await moveTo(shop.settling(), order.id, 'shipped');
  await makeOrderKnown(shop.db(), { id: order.id, razorpayOrderId });
  await addReviewPhoto(order.id);
  const given = { subject: known.email, how: 'sign-up', at: shop.clock() };
  await grantConsent(exporting(), { ...given, purpose: 'account' });

  const files = await exported(userId);
  const names = Object.keys(files);
  expect(names).toEqual([
    'my-data.json',
    expect.stringMatching(/^papers\/[\w-]+\.pdf$/),
    expect.stringMatching(/^papers\/[\w-]+\.pdf$/),
    `photographs/review-${order.orderNumber}-1.webp`,
  ]);
  expect(strFromU8(files[names[3] ?? ''] ?? new Uint8Array())).toBe('the ring on a hand');
  expect(strFromU8(files[names[1] ?? ''] ?? new Uint8Array()).slice(0, 5)).toBe('%PDF-');

  const json = strFromU8(files['my-data.json'] ?? new Uint8Array());
  const copy = copyForm.parse(JSON.parse(json));
  const empty = Object.entries(copy).filter(([, rows]) => Array.isArray(rows) && rows.length === 0);
  expect(empty).toEqual([]);
  expect(copy.orders[0]?.papers).toHaveLength(2);
  expect(copy.sharedWishlist).toMatchObject({ shownName: known.name });
  expect(copy.waysIn).toMatchObject({ whatsapp: { phone: known.phone }, passkeys: [{}] });
  for (const kept of ['o@example.in', 'staff@example.in', remark, 'tokenDigest', 'password']) {
    expect(json).not.toContain(kept);
  }
});

test('a copy has no data of other people', async () => {
  const ring = await shop.addRing(3);
  const other = await shop.addShopper();
  await shop.placeAndOpen(ring, { userId: other });
  const files = await exported(await shop.addShopper());
  const copy = copyForm.parse(JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array())));
  expect(copy).toMatchObject({ orders: [], messages: [], consents: [], tickets: [] });
});
