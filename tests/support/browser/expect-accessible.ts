import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finds nothing on the page, or in a part of it, that keeps anyone from using it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What is still fading in has not its colours yet, and what has just been shown may be about to.
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
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
