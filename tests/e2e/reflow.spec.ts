import type { Page } from '@playwright/test';
import { findLostText, widthBeyondWindow } from '../support/browser/find-lost-text.ts';
import { addressOf, ownPatterns, storefrontPatterns } from '../support/browser/pages.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** Nothing is lost and nothing lies beside the window, on a narrow phone and with letters of twice the size. */
async function expectToFit(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  // As wide as a window of 640 px that is zoomed to 200 %, or of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  expect({ at: '320 px', ...(await misfits(page)) }).toEqual({ at: '320 px', beyond: 0, lost: [] });
  await page.setViewportSize(own);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const large = 'letters of 200 %';
  expect({ at: large, ...(await misfits(page)) }).toEqual({ at: large, beyond: 0, lost: [] });
}

async function misfits(page: Page) {
  return { beyond: await widthBeyondWindow(page), lost: await findLostText(page) };
}

for (const pattern of storefrontPatterns) {
  test(`${pattern} can be read on any window and with large letters`, async ({ page, db }) => {
    const ring = await addRing(db, 1);
    if (ownPatterns.includes(pattern)) await signIn(page, await addShopper(db));
    await page.goto(addressOf(pattern, { productId: ring.id }));
    if (!pattern.startsWith('/auth')) await expect(page).not.toHaveURL(/\/auth/);
    await expectToFit(page);
  });
}
