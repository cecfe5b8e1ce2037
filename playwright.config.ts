import { defineConfig } from '@playwright/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const changesSettings = ['gold-price.spec.ts', 'shop-settings.spec.ts'];

/** Stories in a real browser against the real program, each at the width of a phone and of a desk. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/start-shop.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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
    { name: 'phone', use: { viewport: phone, hasTouch: true }, testIgnore: changesSettings },
    { name: 'desktop', use: { viewport: desktop }, testIgnore: changesSettings },
    // After the others, and one after the other, because they change what every page of the shop shows.
    {
      name: 'rate-phone',
      use: { viewport: phone, hasTouch: true },
      testMatch: changesSettings,
      dependencies: ['phone', 'desktop'],
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'rate-desktop',
      use: { viewport: desktop },
      testMatch: changesSettings,
      dependencies: ['rate-phone'],
      fullyParallel: false,
      workers: 1,
    },
  ],
});
