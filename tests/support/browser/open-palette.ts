import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the palette by its shortcut, retrying while a new page does not listen yet. */
export async function openPalette(page: Page): Promise<Locator> {
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  return palette;
}

/** Waits until a page of the back office handles shortcuts. */
export async function untilKeysAreHeard(page: Page): Promise<void> {
  const palette = await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
}
