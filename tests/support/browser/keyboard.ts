import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const maxStops = 120;

/** Goes on with Tab until the target has the focus; at every stop on the way one can see where one is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    expect(await stopsWithoutRing(page)).toEqual([]);
  }
  throw new Error(`Tab does not come to ${target}`);
}

/** Goes to the target and presses it. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types into a field on which the focus is, or comes to be. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The focus is on something, and not lost to the page as a whole. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** The element in focus, in the page or in the payment window, if it wears no ring that is 2 px wide. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const active = document.activeElement;
        const isElsewhere = !document.hasFocus() || !active || active.matches('body, iframe');
        if (isElsewhere) return [];
        // A card wears the ring of its link, what lies behind a choice that of its radio button.
        const label = active.closest('label');
        const face = label?.querySelector('.choice-face');
        const wearers = [
          getComputedStyle(active),
          getComputedStyle(active, '::after'),
          ...[label, face].flatMap((each) => (each ? [getComputedStyle(each)] : [])),
        ];
        const isSeen = wearers.some(
          ({ outlineStyle, outlineWidth }) =>
            outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        );
        return isSeen ? [] : [active.outerHTML.slice(0, 200)];
      }),
    ),
  );
  return found.flat();
}
