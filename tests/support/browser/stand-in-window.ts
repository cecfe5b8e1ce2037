import type { Page } from '@playwright/test';

/** The provider's script without its window: the test plays the shopper's part. */
const script = `
  window.Razorpay = class {
    listeners = {};
    isClosed = false;
    constructor(options) { this.options = options; window.standIn = this; }
    on(event, listener) { this.listeners[event] = listener; }
    open() { document.body.dataset.window = 'open'; }
    close() { this.isClosed = true; this.options.modal.ondismiss(); }
  };
`;

/** Replaces the provider's payment window with one that does nothing by itself. */
export async function useStandInWindow(page: Page) {
  await page.route('**/sandbox/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  return {
    /** The options that the window was opened with, without functions. */
    async options(): Promise<Record<string, unknown>> {
      await page.locator('body[data-window=open]').waitFor();
      return JSON.parse(await page.evaluate('JSON.stringify(standIn.options)'));
    },
    pay: (response: Record<string, string>) =>
      page.evaluate(`standIn.options.handler(${JSON.stringify(response)})`),
    fail: (description: string) =>
      page.evaluate(
        `standIn.listeners['payment.failed'](${JSON.stringify({ error: { description } })}); standIn.close()`,
      ),
    dismiss: () => page.evaluate('standIn.options.modal.ondismiss()'),
    isClosed: () => page.evaluate('standIn.isClosed'),
  };
}
