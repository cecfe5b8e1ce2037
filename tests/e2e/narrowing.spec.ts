import type { Locator, Page } from '@playwright/test';
import { countPresses } from '../support/browser/count-presses.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { expect, test } from '../support/browser/test.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const chipsOf = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Chosen' });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1280;

/** The filters of a list: beside it, or on a sheet opened by a button. */
async function openPanel(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Narrow the list' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(sheet).toBeVisible();
  await sheet.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  // Only its middle scrolls.
  expect(await sheet.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  return sheet;
}

async function closePanel(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d+ pieces?$/ }).click();
}

/** Position of the button that closes the sheet; none for filters beside a list. */
async function placeOfShow(panel: Locator) {
  const show = panel.getByRole('button', { name: /^Show \d+ pieces?$/ });
  return (await show.count()) === 0 ? null : show.boundingBox();
}

/** The number of pieces as stated by the list. */
const countOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ pieces?$/ });

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cardsOf(page).allInnerTexts();
  return texts.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
}

test('from home to a ring within a budget it is three presses, and two for the sheet of a phone; its page opens at that price @journey', async ({
  page,
}) => {
  const presses = await countPresses(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Rings', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible();
  const panel = await openPanel(page);
  const before = await placeOfShow(panel);
  await panel.getByRole('button', { name: /^Up to ₹30,000 \d+ pieces?$/ }).click();
  await expect(page).toHaveURL('/category/rings?price=-30000');
  // The button does not move, so a press while pieces are still being counted hits nothing else.
  expect(await placeOfShow(panel)).toEqual(before);
  await closePanel(page);
  await expect(countOf(page)).toBeVisible();
  await expect(chipsOf(page).getByRole('button', { name: 'Remove Up to ₹30,000' })).toBeVisible();
  const prices = await pricesOf(page);
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(30_000);
  await expectAccessible(page);
  const first = cardsOf(page).first();
  const price = /₹[\d,]+/.exec(await first.innerText())?.[0] ?? '';
  await first.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible();
  // The category, the budget and the ring; on a phone also the buttons that open and close the sheet.
  expect(presses.read()).toBe(isPhone(page) ? 5 : 3);
  // Back leads to the narrowed list, then to the whole one.
  await page.goBack();
  await expect(page).toHaveURL('/category/rings?price=-30000');
  await page.goBack();
  await expect(page).toHaveURL('/category/rings');
  await expect(chipsOf(page)).toHaveCount(0);
});

test('each filter applies at once and keeps the focus, and chips remove it again', async ({
  page,
}) => {
  await page.goto('/products');
  const panel = await openPanel(page);
  const grade = panel.getByRole('checkbox', { name: /^18KT/ });
  await grade.check();
  await expect(page).toHaveURL('/products?karat=18kt');
  await expect(grade).toBeFocused();
  await panel.getByRole('checkbox', { name: /^Rings/ }).check();
  await expect(page).toHaveURL('/products?category=rings&karat=18kt');
  await panel.getByLabel('To Price ₹').fill('40000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?category=rings&price=-40000&karat=18kt');
  await closePanel(page);
  await expect(cardsOf(page).first()).toContainText('18KT');
  const chips = chipsOf(page);
  await expect(chips.getByRole('button')).toHaveText([
    'Remove Rings',
    'Remove Up to ₹40,000',
    'Remove 18KT',
    'Clear all',
  ]);
  await chips.getByRole('button', { name: 'Remove Up to ₹40,000' }).click();
  await expect(page).toHaveURL('/products?category=rings&karat=18kt');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/products?category=rings&karat=18kt&sort=price-low');
  await expect(async () => {
    const prices = await pricesOf(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass();
  // Filtered lists are not indexed, and no link leads to them.
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').locator('a[href*="karat=18kt_"]')).toHaveCount(0);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/products?sort=price-low');
});

test('an empty result offers filters to remove, and how many pieces that would show', async ({
  page,
}) => {
  await page.goto('/category/rings?price=-12000&karat=18kt');
  await expect(page.getByText('No pieces match all your choices')).toBeVisible();
  await expectAccessible(page);
  const way = page.getByRole('button', { name: /^Any price: \d+ pieces$/ });
  const count = /\d+/.exec(await way.innerText())?.[0];
  await way.click();
  await expect(page).toHaveURL('/category/rings?karat=18kt');
  await expect(countOf(page)).toHaveText(`${count} pieces`);
});

test('a search shows what it understood, and each part can be removed', async ({ page }) => {
  await page.goto('/search?q=22k+ring+below+1+lakh');
  await expect(page).toHaveURL('/search?q=ring&price=-100000&karat=22kt');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “ring”' })).toBeVisible();
  await expect(cardsOf(page).first()).toContainText('22KT');
  const chips = chipsOf(page);
  await chips.getByRole('button', { name: 'Remove 22KT' }).click();
  await expect(page).toHaveURL('/search?q=ring&price=-100000');
  // The previous cards stay dimmed until the new ones arrive.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  const field = page.getByRole('searchbox', { name: 'Search the shop' });
  await field.fill('ring without stones');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=ring&stones=plain');
  await field.fill('xyzzy');
  await field.press('Enter');
  await expect(page.getByText('No results found for "xyzzy"')).toBeVisible();
});

test('the search dialog filters too, and links to all results', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('gold under 1 lakh');
  await expect(dialog.getByText('Up to ₹1,00,000')).toBeVisible();
  await expect(dialog.getByRole('option')).toHaveCount(12);
  await dialog.getByRole('link', { name: /^See all \d+ pieces$/ }).click();
  await expect(page).toHaveURL('/search?price=-100000');
  await expect(countOf(page)).toBeVisible();
  const prices = await pricesOf(page);
  expect(Math.max(...prices)).toBeLessThanOrEqual(100_000);
});

test('a list can be filtered by keyboard alone', async ({ page }) => {
  await page.goto('/category/rings');
  if (isPhone(page)) {
    await tabTo(page, page.getByRole('button', { name: 'Filter' }));
    await page.keyboard.press('Enter');
  }
  const grade = page.getByRole('checkbox', { name: /^22KT/ }).filter({ visible: true });
  await tabTo(page, grade);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/category/rings?karat=22kt');
  await expect(grade).toBeFocused();
  if (isPhone(page)) await page.keyboard.press('Escape');
  const chip = chipsOf(page).getByRole('button', { name: 'Remove 22KT' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/category/rings');
  // The chip is gone, and the focus is at the start of the list.
  await expect(countOf(page)).toHaveText('10 pieces');
  await expect(countOf(page)).toBeFocused();
});

test('a price typed with commas applies as soon as its field is left', async ({ page }) => {
  await page.goto('/category/rings');
  const panel = await openPanel(page);
  await panel.getByLabel('From Price ₹').pressSequentially('1,000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('₹30,000');
  await closePanel(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL('/category/rings?price=1000-30000');
  await expect(chipsOf(page).getByRole('button')).toHaveText(['Remove ₹1,000 to ₹30,000']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is filtered by a form, and chips remove filters', async ({ page }) => {
    await page.goto('/category/rings');
    if (isPhone(page)) await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('checkbox', { name: /^18KT/ }).check();
    await page.getByLabel('To Price ₹').fill('30000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(cardsOf(page).first()).toContainText('18KT');
    expect(Math.max(...(await pricesOf(page)))).toBeLessThanOrEqual(30_000);
    await page.getByRole('button', { name: 'Remove Up to ₹30,000' }).click();
    await expect(chipsOf(page).getByRole('button')).toHaveText(['Remove 18KT']);
    await page.getByRole('button', { name: 'Remove 18KT' }).click();
    await expect(countOf(page)).toHaveText('10 pieces');
  });

  test('search works as a form', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('searchbox', { name: 'Search the shop' }).fill('ring under 30000');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL('/search?q=ring&price=-30000');
  });
});
