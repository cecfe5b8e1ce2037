import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import playwrightConfig from '../playwright.config.ts';
import { waysToPay } from '../tests/support/browser/payment-window.ts';
import { fillShipping } from '../tests/support/browser/shipping.ts';
import startShops from '../tests/support/browser/start-shops.ts';
import { demoPassword } from '../tests/support/browser/demo-password.ts';

// Takes the README's pictures on a demo shop of its own (`npm run screenshots`), buying a ring along the way.
const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const visible = { visible: true };

await mkdir(folder, { recursive: true });
const stopShops = await startShops();
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
for (const [size, viewport] of Object.entries(widths)) {
  const context = await browser.newContext({
    viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    baseURL: process.env['SHOP_URL'] ?? '',
  });
  await photographShop(await context.newPage(), size);
  await context.close();
}
await browser.close();
await stopShops();

async function photographShop(page: Page, size: string): Promise<void> {
  async function shoot(name: string): Promise<void> {
    await page.waitForLoadState('networkidle');
    const picture = sharp(await page.screenshot());
    await picture.webp({ quality: 82 }).toFile(path.join(folder, `${name}-${size}.webp`));
  }
  await page.goto('/');
  await shoot('home');
  await page.goto('/category/rings');
  await shoot('category');
  await page.getByRole('link', { name: 'Manik Halo Ring' }).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).filter(visible).waitFor();
  await shoot('product');

  await page.getByRole('button', { name: 'Add to Cart' }).filter(visible).click();
  await signInAsShopper(page);
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  await page.getByTestId('cart-total').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await shoot('cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillShipping(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot('checkout');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await shoot('confirmation');
}

async function signInAsShopper(page: Page): Promise<void> {
  const email = 'shopper@kanak.example';
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword(email));
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}
