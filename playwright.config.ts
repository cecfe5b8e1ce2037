import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, hasEngine } from './scripts/checks/browsers.ts';
import type { ShopName } from './tests/support/browser/shop-fixtures.ts';
import type { EngineName } from './tests/support/engines/window.ts';
import { isWhole } from './tests/tiers.ts';

const testDir = 'tests/e2e';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

const ofOffice = 'admin-*.spec.ts';
const ofSettings = [
  'gold-price-schedule.spec.ts',
  'gold-price.spec.ts',
  'shop-settings.spec.ts',
  'shop-pages.spec.ts',
  'whatsapp-news.spec.ts',
  'delivery-day.spec.ts',
];
/** Both sides of a sale, each at its own width, so that they are told once. */
const ofBothSides = [
  'sale-in-law.spec.ts',
  'returns.spec.ts',
  'replacements.spec.ts',
  'reviews.spec.ts',
];
/** Stories in WebKit and Firefox, which Playwright does not drive here (tests/support/engines). */
const ofEngines = 'engine-*.spec.ts';
const notOfShoppers = [ofOffice, ofEngines, ...ofSettings];

/** What looks at how a page is laid out, which may differ from width to width. */
const layout =
  /expectAccessible|expectFits|expectGoodDialog|findLostText|smallTargets|hasTouch|isMobile|viewportSize|setViewportSize|boundingBox|handOf/;
/** Stories that are the same at any width are told at one. */
const sameAtAnyWidth = globSync(`${testDir}/*.spec.ts`)
  .filter((file) => !layout.test(readFileSync(file, 'utf8')))
  .map((file) => path.basename(file));

/** At the width at which people do most of it. `npm test` tells each journey there alone. */
const usual = isWhole ? {} : { grep: /@journey/ };

const engine = (engineName: EngineName) => ({
  name: engineName,
  use: { engineName },
  testMatch: ofEngines,
  grep: isWhole ? /./ : new RegExp(`@${engineName}\\b`),
  workers: 1,
});

/** One after the other, because they change what every page of their shop shows. */
const settings = { testMatch: ofSettings, fullyParallel: false, workers: 1 };

/** What may differ from width to width is also told at the other one. */
const atTheOtherWidth = [
  {
    name: 'settings-phone',
    use: { ...phone, shopName: 'settings' as const },
    ...settings,
    testIgnore: sameAtAnyWidth,
    dependencies: ['settings-desktop'],
  },
  {
    name: 'office-phone',
    use: { ...phone, shopName: 'office' as const },
    testMatch: ofOffice,
    testIgnore: sameAtAnyWidth,
  },
  {
    name: 'desktop',
    use: desktop,
    testIgnore: [...notOfShoppers, ...ofBothSides, ...sameAtAnyWidth],
  },
];

/** Stories in a real browser against the real program. */
export default defineConfig<object, { shopName: ShopName; engineName: EngineName }>({
  testDir,
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/start-shops.ts',
  fullyParallel: true,
  // One more than CI has processors, an eighth faster: each waits for its page at times.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A tenth of the time; `--trace on` shows more of a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'settings-desktop',
      use: { ...desktop, shopName: 'settings' },
      ...settings,
      ...usual,
    },
    ...(hasEngine('webkit') ? [engine('webkit')] : []),
    ...(hasEngine('firefox') ? [engine('firefox')] : []),
    {
      name: 'office-desktop',
      use: { ...desktop, shopName: 'office' },
      testMatch: ofOffice,
      ...usual,
    },
    { name: 'phone', use: phone, testIgnore: [...notOfShoppers, ...ofBothSides], ...usual },
    { name: 'both-sides', use: desktop, testMatch: ofBothSides, ...usual },
    ...(isWhole ? [engine('chromium'), ...atTheOtherWidth] : []),
  ],
});
