import type { Page } from '@playwright/test';

/** Returns to the page's tab six minutes later. Its clock has to be installed. */
export async function returnLater(page: Page): Promise<void> {
  await page.clock.fastForward('06:00');
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}
