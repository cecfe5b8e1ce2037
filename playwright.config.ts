import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/checks/chromium.ts';
import type { ShopName } from './tests/support/browser/test.ts';

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
const ofBothSides = ['sale-in-law.spec.ts', 'returns.spec.ts'];
const office = { shopName: 'office' } as const;

/** Stories in a real browser against the real program, each at the width of a phone and of a desk. */
export default defineConfig<object, { shopName: ShopName }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/start-shops.ts',
  fullyParallel: true,
  // One more than CI has processors, an eighth faster: each waits for its page at times.
  workers: 3,
  // One story of six hundred may meet a machine that stood still: it is repeated, and named (scripts/checks/count.ts).
  retries: 1,
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
    { name: 'office-phone', use: { ...phone, ...office }, testMatch: ofOffice },
    { name: 'office-desktop', use: { ...desktop, ...office }, testMatch: ofOffice },
    { name: 'phone', use: phone, testIgnore: [ofOffice, ...ofBothSides, ...ofSettings] },
    { name: 'desktop', use: desktop, testIgnore: [ofOffice, ...ofSettings] },
    // After the others, and one after the other, because they change what every page of their shop shows.
    {
      name: 'settings-phone',
      use: { ...phone, ...office },
      testMatch: ofSettings,
      dependencies: ['office-phone', 'office-desktop'],
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'settings-desktop',
      use: { ...desktop, ...office },
      testMatch: ofSettings,
      dependencies: ['settings-phone'],
      fullyParallel: false,
      workers: 1,
    },
  ],
});
