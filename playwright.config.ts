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
  'way-back.spec.ts',
  'shop-pages.spec.ts',
  'whatsapp-news.spec.ts',
  'delivery-day.spec.ts',
];
/** Tests of both sides of a sale, each side at its own width, so that they run once. */
const ofBothSides = [
  'sale-in-law.spec.ts',
  'returns.spec.ts',
  'replacements.spec.ts',
  'reviews.spec.ts',
];
/** Tests in WebKit and Firefox, which Playwright does not drive here (tests/support/engines). */
const ofEngines = 'engine-*.spec.ts';
const notOfShoppers = [ofOffice, ofEngines, ...ofSettings];

/** Signs of a test that checks the layout, which may differ by width. */
const layout =
  /expectAccessible|expectFits|expectGoodDialog|findLostText|smallTargets|hasTouch|isMobile|viewportSize|setViewportSize|boundingBox|handOf/;
/** Tests that are the same at any width run at one. */
const sameAtAnyWidth = globSync(`${testDir}/*.spec.ts`)
  .filter((file) => !layout.test(readFileSync(file, 'utf8')))
  .map((file) => path.basename(file));

/** The width at which people mostly use these pages. `npm test` runs only the journeys, and only there. */
const usual = isWhole ? {} : { grep: /@journey/ };

const engine = (engineName: EngineName) => ({
  name: engineName,
  use: { engineName },
  testMatch: ofEngines,
  grep: isWhole ? /./ : new RegExp(`@${engineName}\\b`),
  workers: 1,
});

/** Runs serially, because these tests change what every page of their shop shows. */
const settings = { testMatch: ofSettings, fullyParallel: false, workers: 1 };

/** Tests whose result may differ by width also run at the other width. */
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

/** Tests in a real browser against the real program. */
export default defineConfig<object, { shopName: ShopName; engineName: EngineName }>({
  testDir,
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/start-shops.ts',
  fullyParallel: true,
  // One more than CI has processors, which is an eighth faster: workers sometimes wait for their pages.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For a machine with many others at work: on an idle one the slowest takes half a minute, and no expectation waits ten seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tracing takes a tenth of the time; `--trace on` shows more of a failing test.
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
