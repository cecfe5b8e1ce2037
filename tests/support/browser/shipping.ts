import type { Page } from '@playwright/test';

export const buyer = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Email: 'asha@example.com',
  Phone: '98765 43210',
  Address: '12 Temple Street, Anna Nagar',
  Pincode: '625001',
  City: 'Madurai',
};

/** Fills in the shipping form as a shopper would; the state is filled in automatically. */
export async function fillShipping(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(buyer)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
