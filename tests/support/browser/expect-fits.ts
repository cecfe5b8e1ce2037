import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects the page to be no wider than the screen, and no text of a card to overlap another or be cut off at the side. */
export async function expectFits(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found: string[] = [];
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px of ${clientWidth}`);
    for (const card of document.querySelectorAll('main article')) {
      const texts = [...card.querySelectorAll<HTMLElement>(':scope > :is(h2, h3, p)')];
      let end = -Infinity;
      for (const text of texts) {
        const { top, bottom } = text.getBoundingClientRect();
        const words = text.innerText.slice(0, 30);
        if (top < end) found.push(`${words}: lies over what is above`);
        if (text.scrollWidth > text.clientWidth) found.push(`${words}: is cut off`);
        end = bottom;
      }
    }
    return found.slice(0, 10);
  });
  expect(faults).toEqual([]);
}
