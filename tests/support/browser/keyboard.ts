import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const maxStops = 120;

/** Presses Tab until the target has the focus, and expects a visible focus ring at every stop on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
    expect(await stopsWithoutRing(page)).toEqual([]);
  }
  throw new Error(`Tab does not come to ${target}`);
}

/** Tabs to the target and presses a key on it. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types into it. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Expects the focus to be on an element, not lost to the body. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** The focused element, in the page or the payment window, if it has no focus ring 2 px wide. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const active = document.activeElement;
        const isElsewhere = !document.hasFocus() || !active || active.matches('body, iframe');
        if (isElsewhere) return [];
        // A card shows the ring of its link, a choice's face that of its radio button.
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
