import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { smallTargets } from './small-targets.ts';
import { expect } from './test.ts';

/** Expects an open dialog to be accessible, to contain the focus and, on a phone, to have targets large enough for fingers. */
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
