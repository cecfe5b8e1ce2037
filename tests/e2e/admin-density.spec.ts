// Specification, back office 2 Shell: Sidebar titled Admin

import type { Locator, Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { openFilters } from '../support/browser/open-filters.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { paise } from '#price/money/money.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

/** A name and an e-mail that are longer than any column. */
const long = {
  customerName: 'Lakshmi Meenakshi Venkatasubramanian Chandrasekharan',
  customerEmail: 'lakshmi.meenakshi.venkatasubramanian@correspondence.example.com',
};

async function addEnquiry(db: Database, name: string): Promise<void> {
  await db.insert(enquiries).values({
    dedupeKey: newId(),
    name,
    company: 'Rao & Sons, Diamond and Gold Merchants',
    phone: '+919876543210',
    email: `asha-${newId()}@example.com`,
    pieces: 120,
    message: 'By Diwali, please: matching sets for forty-two employees.\n'.repeat(4),
  });
}

/** The height of the tallest row, the most lines in one, and how many fit in the window without scrolling. */
function measureRows(page: Page) {
  return page.locator('.data-table tbody tr').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const linesOf = (row: Element) =>
      new Set(
        [...row.querySelectorAll('td:not(.is-select)')].map((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      ).size;
    return {
      height: Math.max(...boxes.map(({ height }) => height)),
      lines: Math.max(...rows.map(linesOf)),
      inSight: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
    };
  });
}

const partlyRefunded = {
  paymentStatus: 'partially_refunded' as const,
  refundedAmount: paise(100),
};

test('at least twenty orders fit on a desktop screen, and four on a phone', async ({
  page,
  db,
  hasTouch,
}) => {
  const customerName = `Kavya ${newId().slice(-12)}`;
  for (let place = 0; place < 22; place += 1) await addOrder(db, { customerName, ...asPaid() });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  await expect(page.locator('tbody tr')).toHaveCount(22);
  const { inSight } = await measureRows(page);
  expect(inSight).toBeGreaterThanOrEqual(hasTouch ? 4 : 20);
});

test('a list row is one line on a desktop and at most four on a phone, however long its texts', async ({
  page,
  db,
  hasTouch,
}) => {
  await addOrder(db, { ...long, ...asPaid() });
  await addEnquiry(db, long.customerName);
  await signInAsAdmin(page);
  const card = { width: 390, height: 190, lines: 4 };
  const row = { width: 1440, height: 44.5, lines: 1 };
  const lists = ['orders', 'products', 'categories', 'collections', 'users', 'enquiries'];
  for (const list of [...lists, 'audit-log']) {
    await page.goto(`/admin/${list}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const most of hasTouch ? [card] : [row, card]) {
      await page.setViewportSize({ width: most.width, height: 900 });
      const { height, lines } = await measureRows(page);
      const seen = { list, width: most.width, height, lines };
      const isAsWanted = height <= most.height && lines <= most.lines;
      expect({ ...seen, isAsWanted }).toEqual({ ...seen, isAsWanted: true });
      await expectFits(page);
    }
  }
});

test('an order row shows its payment status beside the menu, and a long email compactly', async ({
  page,
  db,
  hasTouch,
}) => {
  const customerName = `Ananya ${newId().slice(-12)}`;
  const customerEmail = 'ananya.iyer.krishnamurthy@example.in';
  await addOrder(
    db,
    { ...asPaid(), customerName, customerEmail, status: 'processing', ...partlyRefunded },
    [orderLine('Lotus ring'), orderLine('Kada')],
  );
  await signInAsAdmin(page);
  if (!hasTouch) await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  const row = page.getByRole('row').filter({ hasText: customerName });
  await expect(row).toContainText('Lotus ring and 1 more');
  await expect(row).toContainText('Madurai');
  await expectFits(page);
  const note = await row.getByText('Partially refunded').boundingBox();
  const menu = await row.getByLabel(/^Status of order/).boundingBox();
  const email = await row.getByTitle(customerEmail).boundingBox();
  expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
  expect(email?.height).toBeLessThan(hasTouch ? 30 : 70);
  await expectAccessible(page);
});

/** Heights of buttons, selects and single-line fields. */
function controlHeights(part: Locator): Promise<[string, number][]> {
  return part.evaluate((root) => {
    const controls = 'button, select, input:not([type=checkbox], [type=radio], [type=hidden])';
    return [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.closest('.sr-only') && each.getBoundingClientRect().width > 1)
      .map((each) => [
        each.getAttribute('aria-label') ?? each.innerText ?? each.getAttribute('name') ?? '',
        each.getBoundingClientRect().height,
      ]);
  });
}

test('controls are 32 to 36 px high on a desktop, and 44 to 60 px on a phone', async ({
  page,
  db,
  hasTouch,
}) => {
  const { id } = await addOrder(db, asPaid());
  await signInAsAdmin(page);
  const [least, most] = hasTouch ? [43.5, 60] : [32, 36.5];
  for (const address of ['orders', 'products', 'users', 'store', 'products/add', `orders/${id}`]) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openFilters(page);
    const heights = [
      ...(await controlHeights(page.getByRole('banner'))),
      ...(await controlHeights(page.getByRole('main'))),
    ];
    const odd = heights.filter(([, height]) => height < least || height > most);
    expect({ address, odd }).toEqual({ address, odd: [] });
    expect(heights.length).toBeGreaterThan(3);
  }
});

test('on a phone the filters of a list are behind one button that counts the active ones', async ({
  page,
  hasTouch,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/orders?status=processing');
  const button = page.locator('button').filter({ hasText: /^Filters/ });
  await expect(button).toHaveText('Filters (1)');
  expect(await button.isVisible()).toBe(hasTouch);
  const filters = page.getByRole('group', { name: 'Filter orders' });
  expect(await filters.isVisible()).toBe(!hasTouch);
  await openFilters(page);
  await filters.getByLabel('Payment').selectOption('paid');
  await expect(button).toHaveText('Filters (2)');
  await expectAccessible(page);
  await expectFits(page);
  await filters.getByRole('link', { name: 'Clear filters' }).click();
  await expect(button).toHaveText('Filters');
  await expect(filters.getByLabel('Status')).toHaveValue('');
});

test('the sidebar groups its sections, counts new enquiries, and ends with the account menu', async ({
  page,
  db,
  hasTouch,
}) => {
  await addEnquiry(db, 'Asha Rao');
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  if (hasTouch) await page.getByRole('button', { name: 'Open menu' }).click();
  const sections = page.getByRole('navigation', { name: 'Admin' });
  for (const [group, texts] of [
    ['Shop', ['Store', 'Overview']],
    ['Catalogue', ['Products', 'Categories', 'Collections']],
    [
      'Sales',
      [
        'Orders',
        'Users',
        /^Returns/,
        'Day closing',
        'Enquiries',
        /^Reviews/,
        'Grievances',
        'Offers',
      ],
    ],
    ['Accounts', ['Documents', 'Books', 'Reports']],
  ] as const) {
    await expect(sections.getByRole('list', { name: group }).getByRole('link')).toHaveText(texts);
  }
  await expect(sections.getByText(/^\d+\+? new$/)).toBeVisible();
  const account = page.getByRole('button', { name: /Kanak Admin Owner/ });
  await expect(page.getByRole('link', { name: 'View shop' })).toBeHidden();
  await account.click();
  await expect(page.getByRole('link', { name: 'View shop' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Signed out successfully')).toBeVisible();
});

test('an order page offers one primary action by status, and no danger button', async ({
  page,
  db,
}) => {
  const { id } = await addOrder(db, asPaid());
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${id}`);
  const main = page.getByRole('main');
  const filled = main.locator('.bg-maroon');
  const badge = main.locator('[data-badge]');
  await expect(filled).toHaveText(['Start packing']);
  await expect(main.locator('button[class*=danger]')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Pack', exact: true })).toHaveCount(0);
  await filled.click();
  await expect(page).toHaveURL(`/admin/orders/${id}/pack`);
  await main.getByRole('link', { name: 'Back to Order' }).click();
  await expect(badge).toHaveText('processing');
  await expect(main.getByRole('link', { name: 'Pack', exact: true })).toBeVisible();
  await expect(filled).toHaveText(['Ship order']);
  await filled.click();
  const dialog = page.getByRole('dialog', { name: 'Ship this order' });
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await dialog.getByLabel('Carrier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill('BD 4711');
  await dialog.getByRole('button', { name: 'Set to shipped' }).click();
  await expect(badge).toHaveText('shipped');
  await expect(filled).toHaveText(['Mark delivered']);
  await filled.click();
  await expect(badge).toHaveText('delivered');
  await expect(filled).toHaveCount(0);

  const unpaid = await addOrder(db);
  await page.goto(`/admin/orders/${unpaid.id}`);
  await expect(badge).toHaveText('pending');
  await expect(filled).toHaveCount(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('no list is wider than the window, and no field so small that a phone zooms in on it', async ({
    page,
    db,
  }) => {
    test.slow();
    await addOrder(db, { ...asPaid(), ...long }, [orderLine('Lotus ring')]);
    await addEnquiry(db, long.customerName);
    await signInAsAdmin(page);
    for (const list of ['orders', 'products', 'users', 'collections', 'enquiries', 'audit-log']) {
      await page.goto(`/admin/${list}`);
      await expectFits(page);
      expect(await page.locator('main').evaluate(smallTexts)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const list of ['enquiries', 'audit-log']) {
      await page.goto(`/admin/${list}`);
      await expectFits(page);
    }
  });
});

/** Runs in a page: fields with text of less than 16 px. */
function smallTexts(part: HTMLElement): string[] {
  return [
    ...part.querySelectorAll<HTMLElement>('input:not([type=checkbox], [type=hidden]), select'),
  ]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 80));
}
