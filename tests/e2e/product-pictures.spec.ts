// Specification, storefront 3: Placeholder where there is no image

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { handOf } from '../support/browser/hands.ts';
import { addPiece } from '../support/browser/pieces.ts';
import { expect, test } from '../support/browser/test.ts';

const thumbnail = (page: Page, place: number): Locator =>
  page.getByRole('button', { name: `Picture ${place} of 5` });

const expectShown = async (page: Page, place: number): Promise<void> => {
  await expect(thumbnail(page, place)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: /^Enlarge/ }).nth(place - 1)).toBeInViewport({
    ratio: 0.9,
  });
};

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** The visible picture in the dialog, whose size and position are those on screen. */
const shownIn = (dialog: Locator): Locator => dialog.locator('li:not([inert]) img');

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('There is no picture');
  return box;
}

async function openZoom(page: Page, place = 1): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .nth(place - 1)
    .click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

/** Number of the picture in view, from 1, once the row is at rest; a fraction if it has not snapped. */
function settledAt(row: Locator): Promise<number> {
  return row.evaluate(
    (list) =>
      new Promise<number>((resolve) => {
        let last = -1;
        let stillFor = 0;
        const look = () => {
          stillFor = list.scrollLeft === last ? stillFor + 1 : 0;
          last = list.scrollLeft;
          if (stillFor > 15) resolve(1 + Math.round((10 * last) / list.clientWidth) / 10);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

test('every picture has a visible thumbnail, and is reached by swipe, click and arrow keys', async ({
  page,
  db,
}) => {
  const hand = handOf(page);
  await page.goto(`/product/${await addPiece(db, { pictureCount: 5 })}`);
  for (const place of [1, 2, 3, 4, 5]) await expect(thumbnail(page, place)).toBeInViewport();
  const row = page.getByRole('list', { name: /^Pictures of/ });
  const { width } = await boxOf(row);
  const swipeTo = (place: number) =>
    // A busy machine may lose part of a swipe; then swipes again from where the row came to rest.
    expect(async () => {
      const at = await settledAt(row);
      const x = (at < place ? -0.7 : 0.7) * width;
      if (at !== place) await hand.scroll(row, { x, y: 0 });
      expect(await settledAt(row)).toBe(place);
    }).toPass();
  await swipeTo(2);
  await expectShown(page, 2);
  await swipeTo(1);
  await expectShown(page, 1);

  await thumbnail(page, 4).click();
  await expectShown(page, 4);
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 5);
  await expect(thumbnail(page, 5)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 5);
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 4);

  const before = await page.evaluate(() => window.scrollY);
  await hand.scroll(row, { x: 0, y: -200 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
  await expect(thumbnail(page, 4)).toHaveAttribute('aria-current', 'true');
});

test('a picture is opened and paged by keyboard, honours reduced motion, and restores the focus', async ({
  page,
  db,
}) => {
  await page.goto(`/product/${await addPiece(db, { pictureCount: 5 })}`);
  const enlarge = page.getByRole('button', { name: /^Enlarge/ });
  await enlarge.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(enlarge.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('2 of 5')).toBeVisible();
  await expectAccessible(page);
  const whole = (await boxOf(shownIn(dialog))).width;

  await page.keyboard.press('+');
  await expect.poll(async () => (await boxOf(shownIn(dialog))).width).toBeGreaterThan(1.5 * whole);
  const { x } = await boxOf(shownIn(dialog));
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await boxOf(shownIn(dialog))).x).toBeLessThan(x);
  await page.keyboard.press('0');
  await expect.poll(async () => (await boxOf(shownIn(dialog))).width).toBe(whole);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('3 of 5')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge.nth(2)).toBeFocused();
  await expectShown(page, 3);

  const opened = await openZoom(page, 3);
  const moving = opened.locator('li:not([inert])');
  await expect(moving).toHaveCSS('transition-duration', '0.2s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(moving).toHaveCSS('transition-duration', '1e-05s');
  await opened.getByRole('button', { name: 'Next picture' }).click();
  await opened.getByRole('button', { name: 'Next picture' }).click();
  await expect(opened.getByText('5 of 5')).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await opened.getByRole('button', { name: 'Zoom in' }).click();
  await expect(opened.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(enlarge.nth(4)).toBeFocused();
});

test('a picture zooms by double tap or pinch, pans to its edges, and swipes when zoomed out', async ({
  page,
  db,
}) => {
  const hand = handOf(page);
  await page.goto(`/product/${await addPiece(db, { pictureCount: 5 })}`);
  const dialog = await openZoom(page);
  const picture = shownIn(dialog);
  const stage = dialog.locator('div:has(> ul)');
  const size = async () => (await boxOf(picture)).width;
  const whole = await size();

  await hand.pressTwice(stage, { x: 60, y: 40 });
  await expect.poll(size).toBeCloseTo(2.5 * whole, 0);
  await hand.drag(stage, { x: 3000, y: 3000 });
  const edges = await boxOf(stage);
  await expect.poll(async () => (await boxOf(picture)).x).toBeCloseTo(edges.x, 0);
  await hand.pressTwice(stage, { x: 0, y: 0 });
  await expect.poll(size).toBeCloseTo(whole, 0);

  await hand.enlarge(stage);
  await expect.poll(size).toBeCloseTo(2 * whole, -1);
  expect((await boxOf(picture)).x + (await size()) / 2).toBeCloseTo(edges.x + edges.width / 2, 0);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(size).toBeCloseTo(whole, 0);

  await hand.drag(stage, { x: -120, y: 10 });
  await expect(dialog.getByText('2 of 5')).toBeVisible();
  await hand.drag(stage, { x: -20, y: 0 });
  await hand.drag(stage, { x: 120, y: 0 });
  await expect(dialog.getByText('1 of 5')).toBeVisible();
  await hand.drag(stage, { x: 120, y: 0 });
  await expect(dialog.getByText('1 of 5')).toBeVisible();
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

test('a piece without pictures shows a placeholder drawing, and nothing to enlarge', async ({
  page,
  db,
}) => {
  await page.goto(`/product/${await addPiece(db, {})}`);
  const drawing = page.getByRole('main').locator('svg[viewBox="0 0 120 120"]');
  await expect(drawing).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Picture 1/ })).toHaveCount(0);
});
