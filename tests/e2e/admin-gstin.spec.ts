import { orderLine } from '#orders/orders/test-order.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

test('staff add a GSTIN to an order, and a business name without a GSTIN is refused', async ({
  page,
  db,
}) => {
  const order = await addOrder(db, { ...asPaid() }, [orderLine('Plain band')]);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}`);
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('Not provided');
  await customer.getByRole('button', { name: 'Add GSTIN' }).click();
  await customer.getByLabel('Business name').fill('Rao & Sons');
  await customer.getByRole('button', { name: 'Save GSTIN' }).click();
  const gstin = customer.getByLabel('Buyer’s GSTIN');
  await expect(gstin).toHaveAccessibleDescription(/Please enter the GSTIN too/);
  await expect(customer.getByLabel('Business name')).toHaveValue('Rao & Sons');
  await expectFits(page);
  await expectAccessible(page);

  await gstin.fill('27aapfu0939f1zv');
  await customer.getByRole('button', { name: 'Save GSTIN' }).click();
  await expect(page.getByText('GSTIN saved successfully')).toBeVisible();
  await expect(customer).toContainText('27AAPFU0939F1ZV');
  await expect(customer).toContainText('Rao & Sons');
  await expect(customer.getByRole('button', { name: 'Change GSTIN' })).toBeVisible();
  await expectAccessible(page);
});
