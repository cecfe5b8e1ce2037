// Specification, storefront 2 Header: Home, one link per category, Products, Collections, Bulk Order, About Us, Contact
// Specification, storefront 2 Header: Mobile menu

import type { Page } from '@playwright/test';
import { categories } from '#catalogue/products/tables.server.ts';
import { type BareShop, expect, test } from '../support/browser/bare-shop.ts';
import { findLostText, widthBeyondWindow } from '../support/browser/find-lost-text.ts';

const widths = [320, 390, 767, 768, 1024, 1440];

const lists: Record<string, string[]> = {
  'no categories': [],
  'a single category': ['Rings'],
  'twelve categories': Array.from({ length: 12 }, (_, place) => `Category ${place + 1}`),
  'forty categories with long names': Array.from(
    { length: 40 },
    (_, place) => `Traditional Temple Jewellery for Weddings and Festivals ${place + 1}`,
  ),
  'a name without a space': ['Anantashayanam'.repeat(7)],
  'names in quotes and in Devanagari': [`Rani's "Haar"`, 'मंगलसूत्र और चूड़ियाँ', '<b>Gold & Co</b>'],
};

async function putUp(shop: BareShop, names: string[]): Promise<void> {
  await shop.db.delete(categories);
  if (names.length > 0) await shop.db.insert(categories).values(names.map((name) => ({ name })));
  await shop.forgetPages();
}

/** Visible elements of the header that overlap another. */
async function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('header :is(a, button)')].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
    const places = parts.map((part) => ({
      name: part.getAttribute('aria-label') ?? part.textContent ?? '',
      ...part.getBoundingClientRect().toJSON(),
    }));
    return places.flatMap((a, index) =>
      places
        .slice(index + 1)
        .filter(
          (b) =>
            a.left < b.right - 1 &&
            b.left < a.right - 1 &&
            a.top < b.bottom - 1 &&
            b.top < a.bottom - 1,
        )
        .map((b) => `${a.name} over ${b.name}`),
    );
  });
}

for (const [list, names] of Object.entries(lists)) {
  test(`the header fits every width with ${list}`, async ({ page, bareShop }) => {
    await putUp(bareShop, names);
    try {
      await expect(async () => {
        await page.goto('/contact');
        const shown = page.locator('nav[aria-label=Categories] a');
        expect(await shown.count()).toBe(names.length);
      }).toPass();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const faults = {
          beyond: await widthBeyondWindow(page),
          lost: await findLostText(page),
          overlaps: await overlaps(page),
        };
        expect({ width, ...faults }).toEqual({ width, beyond: 0, lost: [], overlaps: [] });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible();
      await expect(menu.getByText('Categories')).toHaveCount(names.length > 0 ? 1 : 0);
      expect(await findLostText(page)).toEqual([]);
    } finally {
      await putUp(bareShop, []);
    }
  });
}
