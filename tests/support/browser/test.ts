import type { Page } from '@playwright/test';
import { shopTest } from './shop-fixtures.ts';

type ShopFixtures = {
  /** Errors that the pages reported; each test ends by expecting none. */
  pageFaults: string[];
};

/** A browser test on the running shop. It fails when a page reports an error, whatever else it checks. */
export const test = shopTest.extend<ShopFixtures>({
  /** Covers every page that a test opens, in any of its browser contexts. */
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
        // The browser's own message about a failed request is no error of the page.
        const isRefusal = message.text().startsWith('Failed to load resource');
        // The router prefetches the routes of links; if that fails, it asks again when a link is clicked.
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

/** Makes `goto` and `reload` wait for hydration, unless a test passes its own `waitUntil`. */
function answering(page: Page): Page {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  // A test that blocks scripts has to say so: a page that never hydrates is an error.
  const untilHydrated = (options?: { waitUntil?: string }) =>
    options?.waitUntil
      ? Promise.resolve()
      : page.waitForFunction(isHydrated, undefined, { timeout: 40_000 });
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

/** In the browser: whether the router runs, on pages that have one. Its script may start after all else has loaded. */
function isHydrated(): boolean {
  return !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window;
}

export { expect } from '@playwright/test';
