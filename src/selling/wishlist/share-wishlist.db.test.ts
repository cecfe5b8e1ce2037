import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { scenesIn } from '../../../tests/support/test-scenes.server.ts';
import { addWish } from './change-wishlist.server.ts';
import { readShare, readSharedWishlist } from './share-queries.server.ts';
import { shareWishlist, stopSharing } from './share-wishlist.server.ts';

const database = useTestDatabase();

const db = () => database.db;

/** A shopper with one ring on the wishlist. */
async function addShopper() {
  const { addShopper, addRing } = scenesIn(db);
  const [userId, productId] = [await addShopper(), await addRing()];
  await addWish(db(), systemClock, { userId, productId, karat: '22kt' });
  return { userId, productId };
}

const share = (userId: string, shownName = '') =>
  shareWishlist(db(), systemClock, { userId, shownName });

async function codeOf(userId: string): Promise<string> {
  const shared = await readShare(db(), userId);
  return shared?.code ?? '';
}

test('a shared wishlist shows its pieces, and nothing of its owner but the name they typed', async () => {
  const { userId } = await addShopper();
  await share(userId);
  const unnamed = await readSharedWishlist(db(), await codeOf(userId));
  expect(unnamed).toMatchObject({ shownName: '', wishes: [{ name: 'Test ring' }] });
  expect(JSON.stringify(unnamed)).not.toMatch(/asha|@example|userId/i);
  const code = await codeOf(userId);
  await share(userId, 'Asha, for her wedding');
  expect(await readSharedWishlist(db(), code)).toMatchObject({
    shownName: 'Asha, for her wedding',
  });
});

test('a wishlist shared several times at once has one URL', async () => {
  const { userId } = await addShopper();
  await Promise.all(Array.from({ length: 8 }, () => share(userId)));
  expect(await codeOf(userId)).toMatch(/^[a-z2-7]{16}$/);
});

test('a wishlist no longer shared shows nothing at once, and a new share has another URL', async () => {
  const { userId } = await addShopper();
  await share(userId);
  const code = await codeOf(userId);
  await stopSharing(db(), userId);
  expect(await readSharedWishlist(db(), code)).toBeNull();
  await share(userId);
  expect(await codeOf(userId)).not.toBe(code);
  expect(await readSharedWishlist(db(), code)).toBeNull();
});

test('nobody can stop another shopper’s sharing, and a disabled account shows nothing', async () => {
  const [asha, nila] = [await addShopper(), await addShopper()];
  await share(asha.userId);
  await stopSharing(db(), nila.userId);
  const code = await codeOf(asha.userId);
  expect(await readSharedWishlist(db(), code)).not.toBeNull();
  await db().update(profiles).set({ isDisabled: true }).where(eq(profiles.id, asha.userId));
  expect(await readSharedWishlist(db(), code)).toBeNull();
});

test('a shared wishlist does not show a piece that is a draft again', async () => {
  const { userId, productId } = await addShopper();
  await share(userId);
  await db().update(products).set({ status: 'draft' }).where(eq(products.id, productId));
  expect(await readSharedWishlist(db(), await codeOf(userId))).toMatchObject({ wishes: [] });
});
