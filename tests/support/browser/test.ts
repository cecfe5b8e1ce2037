import type { Page } from '@playwright/test';
import { shopTest } from './shop-fixtures.ts';

type ShopFixtures = {
  /** Faults that the page reported; each test ends by finding none. */
  pageFaults: string[];
};

/** A test in a browser on the running shop. It fails when a page reports a fault, whatever else it checks. */
export const test = shopTest.extend<ShopFixtures>({
  /** Every page that a story opens, and whoever else is in it. */
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        const newPage = context.newPage.bind(context);
        context.newPage = async () => answering(await newPage());
        return context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  pageFaults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        // The browser's own note of a refused request is no fault of the page.
        const isRefusal = message.text().startsWith('Failed to load resource');
        // The router asks ahead for the routes of links; where the line is down just then, it asks when one is pressed.
        const isLookAhead = message.text().startsWith('Failed to fetch manifest patches');
        if (message.type() === 'error' && !isRefusal && !isLookAhead) faults.push(message.text());
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `The content policy refused ${event.violatedDirective} ${event.blockedURI}`,
          );
        });
      });
      await use(faults);
      test.expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** An address is open once its page answers presses, unless a story says that it does not wait for the page. */
function answering(page: Page): Page {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  // A story that lets no script come says so: a page that never answers presses is a fault.
  const untilHydrated = (options?: { waitUntil?: string }) =>
    options?.waitUntil
      ? Promise.resolve()
      : page.waitForFunction(isHydrated, undefined, { timeout: 15_000 });
  page.goto = async (address, options) => {
    const answer = await open(address, options);
    await untilHydrated(options);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await untilHydrated(options);
    return answer;
  };
  return page;
}

/** In the browser: whether the router runs, on pages that have one. Their script may begin after everything else is there. */
function isHydrated(): boolean {
  return !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window;
}

export { expect } from '@playwright/test';
