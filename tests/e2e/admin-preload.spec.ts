import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

test('the scripts of a screen come while its link is looked at, and its data only when it is opened', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/orders', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scripts = () => asked.filter((path) => path.endsWith('.js'));
  const link = page.getByRole('link', { name: 'New order' });
  await link.focus();
  await expect.poll(() => scripts().length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
  asked.length = 0;
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  expect(scripts()).toEqual([]);
  expect(asked.some((path) => path.endsWith('.data'))).toBe(true);
});
