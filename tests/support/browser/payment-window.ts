import type { FrameLocator, Page } from '@playwright/test';

/** Payments through the window, by method. */
export const waysToPay = {
  async card(page: Page) {
    const window = windowOf(page);
    await window.locator('[data-method=card]').click();
    await window.getByLabel('Card number').fill('4100280000001007');
    await window.getByLabel('Expiry (MM/YY)').fill('12/40');
    await window.getByLabel('CVV').fill('123');
    await window.getByRole('button', { name: /^Pay/ }).click();
    await window.getByLabel('One-time password').fill('1234');
    await window.getByRole('button', { name: 'Confirm payment' }).click();
  },
  async netbanking(page: Page) {
    await bank(page, 'netbanking', 'HDFC', 'Success');
  },
  async wallet(page: Page) {
    await bank(page, 'wallet', 'phonepe', 'Success');
  },
  async upi(page: Page) {
    const window = windowOf(page);
    await window.locator('[data-method=upi]').click();
    await window.getByRole('button', { name: 'Show QR code or open a UPI app' }).click();
    await window.getByRole('button', { name: 'Approve' }).click();
  },
};

/** The bank declines the payment. */
export async function failToPay(page: Page): Promise<void> {
  await bank(page, 'netbanking', 'HDFC', 'Failure');
}

/** Closes the window before paying and confirms it; the window is gone from the page afterwards. */
export async function leaveWindow(page: Page): Promise<void> {
  const window = windowOf(page);
  await window.getByText('How would you like to pay?').waitFor();
  await window.getByLabel('Close payment window').click();
  await window.getByRole('button', { name: 'Leave' }).click();
  await windowGone(page);
}

/** Closes a window that does not ask for confirmation; it is gone from the page afterwards. */
export async function closeWindow(page: Page): Promise<void> {
  await windowOf(page).getByLabel('Close payment window').click();
  await windowGone(page);
}

/** Waits until the page has removed the window: until then a second one would open beside it. */
async function windowGone(page: Page): Promise<void> {
  await page.locator('.razorpay-checkout-frame').waitFor({ state: 'detached' });
}

async function bank(page: Page, method: string, code: string, answer: string): Promise<void> {
  const window = windowOf(page);
  await window.locator(`[data-method=${method}]`).click();
  await window.locator(`[data-code=${code}]`).click();
  await window.getByRole('button', { name: answer }).click();
}

export function windowOf(page: Page): FrameLocator {
  return page.frameLocator('.razorpay-checkout-frame');
}
