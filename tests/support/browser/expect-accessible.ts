import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect } from './test.ts';

/** Expects no accessibility violations on the page, or in a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await untilStill(page);
  expect(await findViolations(page, { part })).toEqual([]);
}

/** Waits for animations: an element fading in does not have its final colours, and a new one may be about to fade. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await Promise.all(running().map(({ finished }) => finished.catch(() => null)));
      await nextFrame();
      await nextFrame();
    } while (running().length > 0);
  });
}
