import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('a shared wishlist is visible to strangers, until sharing is stopped', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  const ring = await addRing(db, 5);
  const person = await addShopper(db);
  await signIn(page, person);
  await page.request.post('/api/wishlist', {
    data: { product_id: ring.id, karat_selected: '22kt' },
    headers: { origin: baseURL ?? '' },
  });
  await page.goto('/my-wishlist');
  await expect(page.getByRole('link', { name: ring.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name to show').fill('Asha');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Your wishlist is shared')).toBeVisible();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  const path = new URL(link).pathname;
  const answer = await stranger.goto(path);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  const heading = 'Asha’s wishlist';
  await expect(stranger.getByRole('heading', { name: heading })).toBeVisible();
  await expect(stranger.getByRole('link', { name: ring.name })).toBeVisible();
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await stranger.content()).not.toContain(person.email);
  await expectAccessible(stranger);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Your wishlist is private again')).toBeVisible();
  expect((await stranger.goto(path))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Your wishlist is shared')).toBeVisible();
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).not.toBe(link);
  await stranger.context().close();
});

test('a piece moves from the wishlist page to the cart, and a removed one can be restored', async ({
  page,
  baseURL,
  db,
}) => {
  const rings = [await addRing(db, 5), await addRing(db, 5)];
  await signIn(page, await addShopper(db));
  for (const { id } of rings) {
    await page.request.post('/api/wishlist', {
      data: { product_id: id, karat_selected: '22kt' },
      headers: { origin: baseURL ?? '' },
    });
  }
  const [moved, removed] = rings.map(({ name }) => name);
  await page.goto('/my-wishlist');
  await page.getByRole('button', { name: `Move to Cart: ${moved}` }).click();
  await expect(page.getByText('Added to Cart')).toBeVisible();
  await expect(page.getByRole('link', { name: moved })).toHaveCount(0);
  await page.getByRole('button', { name: `Remove: ${removed}` }).click();
  await expect(page.getByText('Removed from Wishlist')).toBeVisible();
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: removed })).toBeVisible();
});
