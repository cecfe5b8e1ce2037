// Specification, back office 2: /order-confirmation, with or without an id

import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { profiles, userAddresses } from '#people/accounts/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectGoodDialog } from '../support/browser/expect-good-dialog.ts';
import { findLostText, widthBeyondWindow } from '../support/browser/find-lost-text.ts';
import {
  addressOf,
  ownPatterns,
  staffPatterns,
  storefrontPatterns,
} from '../support/browser/pages.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addPiece } from '../support/browser/pieces.ts';
import { smallTargets } from '../support/browser/small-targets.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';
import { isWhole } from '../tiers.ts';

const visible = { visible: true };

/** Other states of pages, by their addresses. */
const otherFaces = ['/category/no-such-category', '/auth?mode=signup', '/products?q=no-such-piece'];

/** Expects no lost text and no overflow, on a narrow phone and at twice the text size. */
async function expectToReflow(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  // The width of a 640 px window zoomed to 200 %, or of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  expect({ at: '320 px', ...(await misfits(page)) }).toEqual({ at: '320 px', beyond: 0, lost: [] });
  await page.setViewportSize(own);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const large = 'letters of 200 %';
  expect({ at: large, ...(await misfits(page)) }).toEqual({ at: large, beyond: 0, lost: [] });
}

async function misfits(page: Page) {
  return { beyond: await widthBeyondWindow(page), lost: await findLostText(page) };
}

const isOwn = (pattern: string) => ownPatterns.includes(pattern);
/** Grouped into a few tests: the browser need not reload what pages share. */
const groups = [
  ...inGroupsOf(
    10,
    [...storefrontPatterns, ...otherFaces].filter((each) => !isOwn(each)),
  ),
  storefrontPatterns.filter(isOwn),
];

function inGroupsOf(count: number, patterns: string[]): string[][] {
  const starts = patterns.keys().filter((at) => at % count === 0);
  return [...starts].map((at) => patterns.slice(at, at + count));
}

for (const patterns of groups) {
  test(`pages are accessible, and reflow at 320 px and with 200 % text: ${patterns.join(', ')} @journey`, async ({
    page,
    db,
  }) => {
    test.slow();
    // Enough for a total of six digits.
    const ring = await addRing(db, 3);
    if (patterns.some(isOwn)) await signIn(page, await addShopper(db));
    for (const pattern of patterns) {
      await test.step(pattern, async () => {
        await page.goto(addressOf(pattern, { productId: ring.id }));
        if (!pattern.startsWith('/auth')) await expect(page).not.toHaveURL(/\/auth/);
        await expectAccessible(page);
        if (isWhole) await expectToReflow(page);
      });
    }
  });
}

for (const patterns of inGroupsOf(
  15,
  staffPatterns.filter((each) => !each.includes(':')),
)) {
  test(`back-office pages are accessible: ${patterns.join(', ')} @journey`, async ({ page }) => {
    test.slow();
    await signInAsAdmin(page);
    for (const pattern of patterns) {
      await page.goto(addressOf(pattern, { productId: '' }));
      await expectAccessible(page);
    }
  });
}

test('every dialog of the header is accessible @journey', async ({ page, db, hasTouch }) => {
  test.slow();
  const ring = await addRing(db, 3);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).filter(visible).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first().click();
  const openers: [string | RegExp, string][] = [
    [/^Profile of/, 'Profile'],
    ['Cart, 1 piece', 'Your cart'],
    ['Wishlist, 1 piece', 'Wishlist'],
    ['Search', 'Search'],
  ];
  for (const [opener, name] of openers) {
    const button = page.getByRole('banner').getByRole('button', { name: opener, exact: true });
    await button.filter(visible).click();
    await expectGoodDialog(page, page.getByRole('dialog', { name }), hasTouch);
    await page.keyboard.press('Escape');
    await expect(button.filter(visible)).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectGoodDialog(page, page.getByRole('dialog', { name: 'Menu' }), hasTouch);
});

test('the picture viewer and the dialog of saved addresses are accessible', async ({
  page,
  db,
  hasTouch,
}) => {
  const person = await addShopper(db);
  const [shopper] = await db.select().from(profiles).where(eq(profiles.email, person.email));
  await db.insert(userAddresses).values({
    userId: shopper?.id ?? '',
    firstName: 'Asha',
    lastName: 'Rao',
    email: person.email,
    phone: '+919876543210',
    address: '12 Temple Street, Anna Nagar',
    city: 'Madurai',
    pincode: '625001',
    state: 'Tamil Nadu',
  });
  await signIn(page, person);
  const piece = await addPiece(db, { pictureCount: 2 });
  await page.goto(`/product/${piece}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /enlarge/i })
    .first()
    .click();
  await expectGoodDialog(page, page.getByRole('dialog'), hasTouch);
  await page.goto(`/checkout?buy-now=${piece}&karat=22kt&quantity=1`);
  await page.getByRole('button', { name: 'Use Existing Address' }).click();
  const addresses = page.getByRole('dialog', { name: 'Select Existing Address' });
  await expect(addresses.getByText('12 Temple Street')).toBeVisible();
  await expectGoodDialog(page, addresses, hasTouch);
});

test('a checkout form with errors is accessible @journey', async ({ page, db }) => {
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Please enter a complete address')).toBeVisible();
  await expectAccessible(page);
});

test('focus moves from header to page to footer, and notifications have a live region @journey', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const places = await page.evaluate(() => {
    const focusable = document.querySelectorAll<HTMLElement>('a[href], button, select, input');
    const seen = [...focusable].filter((each) => each.tabIndex >= 0 && each.checkVisibility());
    return seen.map((each) => each.closest('header, main, footer')?.tagName ?? 'OTHER');
  });
  const order = places.filter((place, index) => place !== places[index - 1]);
  expect(order.join(' ')).toMatch(/^OTHER HEADER (OTHER )?MAIN FOOTER$/);
  const messages = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(messages.first()).toBeAttached();
  const small = await Promise.all(
    ['banner', 'contentinfo'].map((role) => smallTargets(page.getByRole(role as 'banner'))),
  );
  expect(hasTouch ? small.flat() : []).toEqual([]);
});
