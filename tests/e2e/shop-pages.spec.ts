import path from 'node:path';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { collections, homePieces } from '#catalogue/products/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { pagePictures, pages } from '#content/pages/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

// These changes may affect every page of the shop: see playwright.config.ts.
test.afterEach(async ({ db }) => {
  await db.delete(pagePictures);
  await db.delete(pages);
  await db.delete(homePieces);
  await db.update(collections).set({ homePosition: null });
});

const picture = path.resolve(import.meta.dirname, '../../demo/pictures/hero-rings-1200.webp');

async function edit(page: Page, title: string): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // A new picture is cropped for phones by a process of the lowest priority.
  await expect(page.getByText('Page saved successfully')).toBeVisible({ timeout: 40_000 });
}

/** Opens the preview and returns its tab. */
async function preview(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  return opened;
}

const somebodyElse = (db: Database) =>
  db.insert(pages).values({
    name: 'about',
    content: { lead: 'Theirs', body: 'Their text' },
    version: 1,
    updatedBy: 'b',
  });

test('staff change, add and reorder slides, and shoppers see them on the next view', async ({
  page,
}) => {
  await edit(page, 'Home');
  await page.getByRole('button', { name: 'Vivaah The bridal collection' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Akshaya');
  await page.getByLabel('Button leads to').fill('/category/rings');
  await page.getByRole('button', { name: 'Akshaya The bridal collection' }).click();
  for (const name of ['Devalaya', 'Noor']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await page.getByRole('button', { name: 'Add slide' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Navratri');
  await page.getByLabel('Line above the heading').fill('Nine nights of gold');
  await page.getByLabel('Text', { exact: true }).fill('Jhumkas and bangles for the dance.');
  await page.getByLabel(/pictures?: Picture of slide 4/).setInputFiles(picture);
  await page.getByLabel('Alternative text of picture 1').fill('Rings on green stands');
  await expect(page.getByLabel('Colour behind the text')).not.toHaveValue('#4a080f');
  await expectAccessible(page);
  await expectFits(page);
  const up = page.getByRole('button', { name: 'Move Navratri up' });
  await up.click();
  await up.click();
  await up.click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await save(page);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await page.goto('/');
  const first = page.getByRole('group', { name: '1 of 4', exact: true });
  await expect(first.getByRole('heading', { name: 'Navratri' })).toBeVisible();
  const image = first.getByRole('img', { name: 'Rings on green stands' });
  await expect(image).toHaveAttribute('src', /\/media\/slides\//);
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Slide 2: Akshaya' }).click();
  const second = page.getByRole('group', { name: '2 of 4', exact: true });
  await second.getByRole('link', { name: 'Explore Collection' }).click();
  await expect(page).toHaveURL('/category/rings');
});

test('highlights show what staff wrote, and their editor links to the home page arrangement', async ({
  page,
}) => {
  await edit(page, 'Home');
  await page.getByLabel('Title of highlight 1').fill('Pure gold only');
  await page.getByLabel('Title of highlight 3').fill('');
  await save(page);
  await page.getByRole('main').getByRole('link', { name: 'Arrange home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Arrange home page' })).toBeFocused();
  await page.goto('/');
  const highlights = page.getByRole('region', { name: 'What we stand for' });
  await expect(highlights.getByRole('heading')).toHaveText(['Pure gold only', 'Handcrafted']);
  await expectAccessible(page);
});

test('the home page shows the collections and pieces that staff chose, in their order', async ({
  page,
  db,
}) => {
  const [one, two] = [await addRing(db, 2), await addRing(db, 2)];
  await signInAsAdmin(page);
  const row = page.getByRole('region', { name: 'Handpicked Pieces' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Featured Collection' })).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto('/admin/collections/home');
  const collections = page.getByRole('region', { name: 'Featured collections' });
  for (const name of ['Rang', 'Kamal']) {
    await collections.getByLabel('Feature another collection').selectOption(name);
  }
  await collections.getByRole('button', { name: 'Move Kamal up' }).click();
  await collections.getByRole('button', { name: 'Save collections' }).click();
  await expect(page.getByText('Order saved successfully')).toBeVisible();
  const pieces = page.getByRole('region', { name: 'Handpicked pieces' });
  for (const { name } of [one, two]) {
    await pieces.getByLabel('Find a piece').fill(name);
    await pieces.getByRole('button', { name: `Add ${name}` }).click();
  }
  await pieces.getByRole('button', { name: `Move ${two.name} up` }).click();
  await expectAccessible(page);
  await expectFits(page);
  await pieces.getByRole('button', { name: 'Save pieces' }).click();
  await expect(pieces.getByRole('button', { name: 'Show none' })).toBeVisible();

  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Collection' });
  await expect(featured.getByRole('heading', { level: 3 })).toHaveText(['Kamal', 'Rang']);
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([two.name, one.name]);
  await expect(row.getByText('₹57,680').first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await row.getByRole('link', { name: two.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: two.name })).toBeVisible();
});

test('an announcement appears above the header until it is removed', async ({ page }) => {
  await edit(page, 'Announcement');
  await page.getByLabel('Announcement').fill('Open on Sunday for Dhanteras');
  await page.getByLabel('Links to').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Links to')).toHaveAccessibleDescription(/page of the shop/);
  await expect(page.getByLabel('Links to')).toBeFocused();
  await page.getByLabel('Links to').fill('/contact');
  await expectAccessible(page);
  await save(page);
  await page.goto('/products');
  const line = page.getByRole('complementary', { name: 'Today in the shop' });
  await expectAccessible(page);
  await line.getByRole('link', { name: 'Open on Sunday for Dhanteras' }).click();
  await expect(page).toHaveURL('/contact');

  await page.goto('/admin/pages/announcement');
  await page.getByLabel('Announcement').fill('');
  await save(page);
  await page.goto('/products');
  await expect(line).toBeVisible();
  await expect(line.getByText('Dhanteras')).toHaveCount(0);
});

test('a policy is previewed before saving, follows the settings, and can be restored', async ({
  page,
  playwright,
  baseURL,
}) => {
  await edit(page, 'Shipping Policy');
  const body =
    'We deliver in {delivery within}.\n\n## Where\n\n- Jaipur\n- <b>Delhi</b>\n\n[Ask](/contact)';
  await page.getByLabel('Text', { exact: true }).fill(body);
  await expectAccessible(page);
  await expectFits(page);
  const shown = await preview(page);
  const main = shown.getByRole('main');
  await expect(main).toContainText('We deliver in 7 to 14 working days.');
  await expect(main.getByRole('heading', { name: 'Where' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: '<b>Delhi</b>' })).toBeVisible();
  await expect(shown.getByText('Preview: not saved')).toBeVisible();
  await shown.goto('/shipping-policy');
  await expect(main).toContainText('Every parcel is sealed');
  await shown.close();
  const posted = { page: 'shipping', content: JSON.stringify({ lead: 'Now', body }) };
  const answer = await page.request.post('/shipping-policy', { multipart: posted });
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const visitor = await playwright.request.newContext({ baseURL });
  const refused = await visitor.post('/shipping-policy', { multipart: posted, maxRedirects: 0 });
  expect(refused.headers()['location']).toBe('/admin');
  const original = await (await visitor.get('/shipping-policy')).text();
  expect(original).toContain('Every parcel is sealed');
  await visitor.dispose();

  await save(page);
  await page.goto('/shipping-policy');
  await expect(page.getByRole('main')).toContainText('We deliver in 7 to 14 working days.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask' })).toBeVisible();

  await page.goto('/admin/pages/shipping');
  const text = page.getByLabel('Text', { exact: true });
  const reset = page.getByRole('button', { name: 'Restore original text' });
  await reset.click();
  await expect(text).toHaveValue(/Every parcel is sealed/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(text).toHaveValue(body);
  await reset.click();
  await expect(page.getByText('Original text restored')).toBeVisible();
  await expect(text).toHaveValue(/Every parcel is sealed/);
  await page.goto('/shipping-policy');
  await expect(page.getByRole('main')).toContainText('Every parcel is sealed');
});

test('slides are previewed before saving', async ({ page }) => {
  await edit(page, 'Home');
  await page.getByRole('button', { name: 'Vivaah The bridal collection' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByLabel('Heading', { exact: true })).toHaveAccessibleDescription(
    'Please enter the heading',
  );
  await page.getByLabel('Heading', { exact: true }).fill('Akshaya');
  const shown = await preview(page);
  await expect(shown.getByRole('heading', { name: 'Akshaya' })).toBeVisible();
  await shown.getByRole('button', { name: 'Slide 2: Devalaya' }).click();
  await expect(shown.getByRole('heading', { level: 2, name: 'Devalaya' })).toBeVisible();
});

test('leaving a page editor asks first, and a colleague’s version is never overwritten', async ({
  page,
  db,
}) => {
  await edit(page, 'About Us');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('My text');
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(text).toHaveValue('My text');

  await somebodyElse(db);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Someone else changed this page in the meantime/)).toBeVisible();
  await expect(text).toHaveValue('My text');
  await page.goto('/about-us');
  await expect(page.getByRole('main')).toContainText('Their text');
});

test('staff without the right to edit pages neither see nor open them', async ({
  page,
  db,
  hasTouch,
}) => {
  const person = await addShopper(db);
  await db
    .update(profiles)
    .set({ role: 'admin', staffRole: 'orders' })
    .where(eq(profiles.email, person.email));
  await signIn(page, person);
  await page.goto('/admin/orders');
  if (hasTouch) await page.getByRole('button', { name: 'Open menu' }).click();
  const sections = page.getByRole('navigation', { name: 'Admin' });
  await expect(sections.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Pages' })).toHaveCount(0);
  expect((await page.goto('/admin/pages/home'))?.status()).toBe(403);
});
