import { expect, test } from '../support/browser/test.ts';

test('the content security policy blocks an injected inline script @journey', async ({
  page,
  pageFaults,
}) => {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('</body>', '<script>window.injected = true</script></body>');
    await route.fulfill({ response, body });
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(pageFaults).toContain('The content policy refused script-src-elem inline');
  pageFaults.length = 0;
});
