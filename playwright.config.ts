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
  'gold-price.spec.ts',
  'shop-settings.spec.ts',
  'shop-pages.spec.ts',
  'whatsapp-news.spec.ts',
];
/** Both sides of a sale, each at its own width, so that they are told once. */
const ofBothSides = ['sale-in-law.spec.ts', 'returns.spec.ts', 'replacements.spec.ts'];
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

/** The width at which people do most of it, and the other one. `npm test` tells each journey at the first alone. */
type Choice = { grep?: RegExp; testIgnore?: string[] };
const usual: Choice = isWhole ? {} : { grep: /@journey|@both-widths/ };
const other: Choice = isWhole ? { testIgnore: sameAtAnyWidth } : { grep: /@both-widths/ };
const without = (more: string[], { testIgnore = [], ...others }: Choice) => ({
  ...others,
  testIgnore: [...more, ...testIgnore],
});

const engine = (engineName: EngineName) => ({
  name: engineName,
  use: { engineName },
  testMatch: ofEngines,
  grep: isWhole ? /./ : new RegExp(`@${engineName}\\b`),
  workers: 1,
});

/** One after the other, because they change what every page of their shop shows. */
const settings = { testMatch: ofSettings, fullyParallel: false, workers: 1 };

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
      ...without([], usual),
    },
    {
      name: 'settings-phone',
      use: { ...phone, shopName: 'settings' },
      ...settings,
      ...without([], other),
      dependencies: ['settings-desktop'],
    },
    ...(hasEngine('webkit') ? [engine('webkit')] : []),
    ...(hasEngine('firefox') ? [engine('firefox')] : []),
    ...(isWhole ? [engine('chromium')] : []),
    {
      name: 'office-desktop',
      use: { ...desktop, shopName: 'office' },
      testMatch: ofOffice,
      ...usual,
    },
    {
      name: 'office-phone',
      use: { ...phone, shopName: 'office' },
      testMatch: ofOffice,
      ...other,
    },
    { name: 'phone', use: phone, ...without([...notOfShoppers, ...ofBothSides], usual) },
    { name: 'desktop', use: desktop, ...without([...notOfShoppers, ...ofBothSides], other) },
    { name: 'both-sides', use: desktop, testMatch: ofBothSides, ...usual },
  ],
});
