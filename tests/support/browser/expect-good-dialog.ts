import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { smallTargets } from './small-targets.ts';
import { expect } from './test.ts';

/** An open dialog: nothing keeps anyone from using it, the focus is in it, and on a phone fingers hit what they aim at. */
export async function expectGoodDialog(
  page: Page,
  dialog: Locator,
  hasTouch: boolean,
): Promise<void> {
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(hasTouch ? await smallTargets(dialog) : []).toEqual([]);
}
