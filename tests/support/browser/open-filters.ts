import type { Page } from '@playwright/test';

/** Opens the filters of a list where they are behind a button; on a desktop they are always open. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/, expanded: false });
  if (await button.isVisible()) await button.click();
}
