import { defineConfig } from '@playwright/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const changesTheRate = 'gold-price.spec.ts';

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
    { name: 'phone', use: { viewport: phone, hasTouch: true }, testIgnore: changesTheRate },
    { name: 'desktop', use: { viewport: desktop }, testIgnore: changesTheRate },
    // After the others, and one after the other, because every price in the shop moves with the rate.
    {
      name: 'rate-phone',
      use: { viewport: phone, hasTouch: true },
      testMatch: changesTheRate,
      dependencies: ['phone', 'desktop'],
      fullyParallel: false,
    },
    {
      name: 'rate-desktop',
      use: { viewport: desktop },
      testMatch: changesTheRate,
      dependencies: ['rate-phone'],
      fullyParallel: false,
    },
  ],
});
