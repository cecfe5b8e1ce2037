import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { addressOf, ownPatterns, storefrontPatterns } from '../support/browser/pages.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };

/** Simulates a browser that blocks all site data: accessing storage throws, and no cookie is stored. */
async function blockSiteData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException(`Access to ${name} is denied`, 'SecurityError');
        },
      });
    }
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
}

test('with site data blocked, every public page loads and search finds pieces', async ({
  page,
  db,
}) => {
  test.slow();
  const ring = await addRing(db, 3);
  await blockSiteData(page);
  const patterns = storefrontPatterns.filter((pattern) => !ownPatterns.includes(pattern));
  for (const pattern of patterns) {
    await page.goto(addressOf(pattern, { productId: ring.id }));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).filter(visible).click();
  await page.getByRole('combobox').fill('jhumka');
  await page
    .getByRole('option', { name: /jhumka/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\//);
});

test('with site data blocked, an enquiry can be sent', async ({ page, db }) => {
  await blockSiteData(page);
  const email = `asha-${newId()}@example.com`;
  await page.goto('/bulk-order');
  for (const [label, text] of Object.entries({
    Name: 'Asha Rao',
    Phone: '98765 43210',
    Email: email,
    'How many pieces': '120',
    'What you need': 'Coins of 2 g for our staff.',
  })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect
    .poll(() => db.select().from(enquiries).where(eq(enquiries.email, email)))
    .toHaveLength(1);
});

test('with site data blocked, pages that need cookies say so before anything is typed', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  await blockSiteData(page);
  const note = page.getByText('Your browser blocks cookies.');
  for (const address of ['/auth', '/auth/code', '/admin-login']) {
    await page.goto(address);
    await expect(note).toBeVisible();
  }
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart' }).filter(visible).click();
  await expect(page.getByRole('dialog').getByText('Your browser blocks cookies.')).toBeVisible();
});

test('the last-resort error page brings its own styles @journey', async ({ page, pageFaults }) => {
  // An artificial error: a function that the whole site depends on throws.
  await page.addInitScript(() => {
    const add = window.addEventListener.bind(window);
    window.addEventListener = (...[type, ...others]: Parameters<typeof add>) => {
      if (type === 'pageshow' && document.readyState !== 'loading') throw new Error('planted');
      add(type, ...others);
    };
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toHaveCSS('border-top-width', '1px');
  await expect(page.locator('main')).toHaveCSS('text-align', 'center');
  await expect(page.locator('main')).toHaveCSS('background-color', 'rgb(251, 248, 242)');
  expect(pageFaults.join()).toContain('planted');
  pageFaults.length = 0;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says what needs them', async ({ page }) => {
    await page.goto('/category/rings', { waitUntil: 'load' });
    // Playwright does not find text in `noscript`.
    await expect(page.locator('noscript p').first()).toBeVisible();
  });
});
