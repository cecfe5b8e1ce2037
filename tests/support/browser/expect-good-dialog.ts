import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { smallTargets } from './small-targets.ts';
import { expect } from './test.ts';

/**
 * Expects an open dialog to be accessible, to contain the focus, to scroll between its head and foot at most and, on a phone, to
 * have targets large enough for fingers.
 */
export async function expectGoodDialog(
  page: Page,
  dialog: Locator,
  hasTouch: boolean,
): Promise<void> {
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1);
  expect(hasTouch ? await smallTargets(dialog) : []).toEqual([]);
}
