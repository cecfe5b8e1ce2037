import type { Locator, Page } from '@playwright/test';

/** A message that was shown, be it in a dialog, or below a payment window that covers it by now. */
export function notification(page: Page, message: string | RegExp): Locator {
  const everywhere = { name: 'Notifications', includeHidden: true };
  return page.getByRole('region', everywhere).getByText(message).first();
}
