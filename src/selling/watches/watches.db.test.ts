import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { milligrams } from '#price/money/weight.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { hasConsent } from '#people/consents/consent-queries.server.ts';
import { rateLimits } from '#people/accounts/tables.server.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { sendWatchNews } from './send-watch-news.server.ts';
import { findWatch, stopWatch } from './stop-watch.server.ts';
import { watches } from './tables.server.ts';
import type { PieceWatchKind } from './watch.ts';
import { watchPiece } from './watch-piece.server.ts';

const site = withTestShop();
const { addRing } = site;
const email = 'asha@example.in';
const grossWeightMg = milligrams(5_000);

beforeEach(async () => {
  await site.shop.db.delete(watches);
  await site.shop.db.delete(mailOutbox);
  await site.shop.db.delete(rateLimits);
});

const setStock = (productId: string, stockQuantity: number) =>
  site.shop.db
    .update(karatRecords)
    .set({ stockQuantity })
    .where(eq(karatRecords.productId, productId));
const setMaking = (id: string, makingChargePercentage: number) =>
  site.shop.db.update(products).set({ makingChargePercentage }).where(eq(products.id, id));

function watch(productId: string, kind: PieceWatchKind, by = email) {
  const { context, request } = site.visit('/');
  const asked = { productId, karat: '22kt', size: '', kind, email: by } as const;
  return watchPiece(site.shop, asked, visitorOf(context, request));
}

const subjects = async () =>
  (await site.shop.db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  );
const daysUntil = (moment: Date | null = null) =>
  ((moment?.getTime() ?? 0) - Date.now()) / 86_400_000;
const agreed = () => hasConsent(site.shop, email, 'back-in-stock');
const news = async () => (await subjects()).filter((each) => !each.includes('We’ll write'));

describe('a back-in-stock watch', () => {
  test('sends one mail when the piece is back, and then deletes the address', async () => {
    const ring = await addRing(0);
    expect(await watch(ring, 'back-in-stock')).toEqual({ ok: true, value: null });
    expect(await sendWatchNews(site.shop)).toBe(0);
    await setStock(ring, 1);
    // Two concurrent processes.
    const sent = await Promise.all([sendWatchNews(site.shop), sendWatchNews(site.shop)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(await news()).toEqual([`${email}: Test ring is in stock again`]);
    expect(await site.shop.db.$count(watches)).toBe(0);
  });

  test('exists once however often the button is pressed, and is confirmed by mail', async () => {
    const ring = await addRing(0);
    await Promise.all([1, 2, 3].map(() => watch(ring, 'back-in-stock')));
    expect(await subjects()).toEqual([`${email}: We’ll write to you about Test ring`]);
  });

  test('is refused for a piece in stock, as is any watch for an unknown piece', async () => {
    expect(await watch(await addRing(1), 'back-in-stock')).toEqual({
      ok: false,
      reason: 'in-stock',
    });
    expect(await watch(newId(), 'price-drop')).toEqual({ ok: false, reason: 'no-such-piece' });
  });
});

describe('a price watch', () => {
  test('sends both prices when the price has fallen by one per cent or more', async () => {
    const ring = await addRing(1);
    await watch(ring, 'price-drop');
    await setMaking(ring, 11);
    expect(await sendWatchNews(site.shop)).toBe(0);
    await setMaking(ring, 10);
    expect(await sendWatchNews(site.shop)).toBe(1);
    const [mail] = await site.shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.subject, 'Test ring now costs less'));
    expect(mail?.body).toContain('When you asked, it cost ₹57,680. Today it costs ₹56,650');
    expect(daysUntil(mail?.usefulUntil)).toBeCloseTo(2, 2);
  });

  test('is confirmed by a mail that says how much less the piece has to cost', async () => {
    await watch(await addRing(1), 'price-drop');
    const [mail] = await site.shop.db.select().from(mailOutbox);
    expect(JSON.stringify(mail?.blocks)).toContain(
      'when Test ring costs at least 1% less than today.',
    );
  });

  test('asked for again after a rise tells of a fall from the higher price, for a year from then', async () => {
    const ring = await addRing(1);
    await watch(ring, 'price-drop');
    await site.shop.db.update(watches).set({ createdAt: new Date(0) });
    await setMaking(ring, 20);
    await watch(ring, 'price-drop');
    const [renewed] = await site.shop.db.select().from(watches);
    expect(renewed?.createdAt.getTime()).toBeGreaterThan(0);
    await setMaking(ring, 15);
    expect(await sendWatchNews(site.shop)).toBe(1);
    const [mail] = await site.shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.subject, 'Test ring now costs less'));
    expect(mail?.body).toContain('When you asked, it cost ₹61,800. Today it costs ₹59,225');
  });

  test('asked for again after a small fall still tells of a fall from the first price', async () => {
    const ring = await addRing(1);
    await watch(ring, 'price-drop');
    await setMaking(ring, 11);
    await watch(ring, 'price-drop');
    await setMaking(ring, 10);
    expect(await sendWatchNews(site.shop)).toBe(1);
  });

  test('sends nothing while the piece cannot be bought', async () => {
    const ring = await addRing(1);
    await watch(ring, 'price-drop');
    await setMaking(ring, 0);
    await setStock(ring, 0);
    expect(await sendWatchNews(site.shop)).toBe(0);
  });
});

test('one click stops a watch; viewing the link or guessing a code does not', async () => {
  const ring = await addRing(0);
  await watch(ring, 'back-in-stock');
  const [{ stopCode = '' } = {}] = await site.shop.db.select().from(watches);
  expect(await findWatch(site.shop.db, stopCode)).toEqual({ text: 'Test ring is in stock again' });
  expect(await stopWatch(site.shop, 'aaaaaaaaaaaaaaaa')).toBe(false);
  expect(await agreed()).toBe(true);
  expect(await stopWatch(site.shop, stopCode)).toBe(true);
  expect(await agreed()).toBe(false);
  expect(await findWatch(site.shop.db, stopCode)).toBeNull();
  await setStock(ring, 5);
  expect(await sendWatchNews(site.shop)).toBe(0);
  expect(await news()).toEqual([]);
});

test('mails and the page that stops them name a variation after its product', async () => {
  const { db } = site.shop;
  const [ring, variation] = [await addRing(1), newId()];
  const parentage = { kind: 'variation' as const, parentProductId: ring };
  await db.insert(products).values({ id: variation, name: 'Size 12', ...parentage });
  await db.insert(karatRecords).values({ productId: variation, karat: '22kt', grossWeightMg });
  await site.shop.catalogue.catchUp();
  await watch(variation, 'back-in-stock');
  const [made] = await db.select().from(watches);
  expect(await findWatch(db, made?.stopCode ?? '')).toEqual({
    text: 'Test ring, Size 12 is in stock again',
  });
  await setStock(variation, 1);
  await sendWatchNews(site.shop);
  const name = 'Test ring, Size 12';
  expect(await subjects()).toEqual([
    `${email}: We’ll write to you about ${name}`,
    `${email}: ${name} is in stock again`,
  ]);
});

test('nobody can flood a stranger’s mailbox: at most five mails an hour, whoever asks', async () => {
  const answers = [];
  for (let piece = 0; piece < 6; piece += 1)
    answers.push(await watch(await addRing(0), 'back-in-stock'));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
  expect(await subjects()).toHaveLength(5);
});
