// Specification, storefront 2 /: Each slide has title, subtitle, description and an Explore Collection button (difference 4)
// Specification, storefront 2 /: It rotates: auto-advance every 5 seconds
// Specification, storefront 2 /: It shows 6 collections
// Specification, storefront 2 /: Three highlights: Pure Gold, Handcrafted, Premium Quality
// Specification, storefront 2 /collections: Cards link by slug, those of the home page by id
// Specification, storefront 9: Hero interval 5000 ms
// Specification, storefront 9: Home shows 6 collections

import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/test.ts';

const slides = [
  ['Vivaah', 'The bridal collection', 'Kundan chokers, polki kadas and jhumkas'],
  ['Devalaya', 'Gold with a memory', 'Filigree, granulation and antique finishes'],
  ['Rings for every promise', 'Solitaires, halos and stories', 'Choose 22kt or 18kt'],
  ['Shubh', 'Begin with gold', 'Coins, kasu malas and gifts'],
  ['Noor', 'Light enough for every day', 'Hoops, bands and leaf rings'],
] as const;

const slideOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `${number} of 5`, exact: true });

/** Opens the home page with a mocked clock, at the moment the first slide appears. */
async function openAtFirstSlide(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.clock.pauseAt(3_600_000);
  await page.getByRole('button', { name: 'Slide 2: Devalaya' }).click();
  await expect(slideOf(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Slide 1: Vivaah' }).click();
  await expect(slideOf(page, 1)).toBeVisible();
}

/** Moves the pointer and the focus away from the banner. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator(':focus').blur();
}

test('each of the five slides has its title, subtitle, description and button', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Featured', exact: true });
  for (const [place, [title, subtitle, description]] of slides.entries()) {
    await banner.getByRole('button', { name: `Slide ${place + 1}: ${title}` }).click();
    const slide = slideOf(page, place + 1);
    await expect(slide.getByRole('heading', { name: title })).toBeVisible();
    await expect(slide).toContainText(subtitle);
    await expect(slide).toContainText(description);
    await expect(slide.getByRole('link', { name: 'Explore Collection' })).toBeVisible();
    // No other slide is shown, read out or reachable by keyboard.
    await expect(banner.getByRole('link', { name: 'Explore Collection' })).toHaveCount(1);
  }
  await banner.getByRole('link', { name: 'Explore Collection' }).click();
  await expect(page).toHaveURL('/collection/noor');
});

test('slides advance every five seconds, and start again after the last', async ({ page }) => {
  await openAtFirstSlide(page);
  await letGo(page);
  for (const number of [2, 3, 4, 5, 1]) {
    await page.clock.runFor(4_900);
    await expect(slideOf(page, number === 1 ? 5 : number - 1)).toBeVisible();
    await page.clock.runFor(100);
    await expect(slideOf(page, number)).toBeVisible();
  }
});

test('slides stop while they are pointed at, and for as long as they are paused', async ({
  page,
}) => {
  await openAtFirstSlide(page);
  await page.clock.runFor(20_000);
  await expect(slideOf(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await letGo(page);
  await page.clock.runFor(20_000);
  await expect(slideOf(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Play slides' }).click();
  await letGo(page);
  await page.clock.runFor(5_000);
  await expect(slideOf(page, 2)).toBeVisible();
});

test('with reduced motion, slides change only by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtFirstSlide(page);
  await letGo(page);
  await expect(page.getByRole('button', { name: /^(Pause|Play) slides$/ })).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(slideOf(page, 1)).toBeVisible();
});

test('below the banner are the six newest collections and the three highlights', async ({
  page,
}) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Collection' });
  const names = featured.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Vivaah', 'Devalaya', 'Kamal', 'Noor', 'Mayur', 'Rang']);
  const highlights = page.getByRole('region', { name: 'What we stand for' });
  await expect(highlights.getByRole('heading')).toHaveText([
    'Pure Gold',
    'Handcrafted',
    'Premium Quality',
  ]);

  const vivaah = featured.getByRole('link', { name: 'Vivaah' });
  await expect(vivaah).toHaveAttribute('href', /^\/collection\/[\da-f-]{36}$/);
  await vivaah.click();
  await expect(page).toHaveURL('/collection/vivaah');
  await expect(page.getByRole('heading', { level: 1, name: 'Vivaah' })).toBeVisible();
});
