import type { Locator, Page } from '@playwright/test';

/** A message that was shown, even in a dialog or now covered by a payment window. */
export function notification(page: Page, message: string | RegExp): Locator {
  const everywhere = { name: 'Notifications', includeHidden: true };
  return page.getByRole('region', everywhere).getByText(message).first();
}
