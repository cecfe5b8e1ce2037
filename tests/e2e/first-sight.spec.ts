import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/test.ts';

// The phone that page speed is measured on (Lighthouse: mobile).
test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 });

type Loaded = { path: string; bytes: number; startedAt: number; endedAt: number };

/** The page and the resources it has loaded so far, with their compressed sizes in bytes. */
function readLoaded(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => {
      const { name, encodedBodySize, startTime, responseEnd } = entry as PerformanceResourceTiming;
      const { pathname } = new URL(name);
      return { path: pathname, bytes: encodedBodySize, startedAt: startTime, endedAt: responseEnd };
    }),
  );
}

const missingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
  );

test('home loads at most 450 kB before scrolling, at most 30 kB of them for the banner', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const loaded = await readLoaded(page);
  const banner = loaded.find(({ path }) => path.startsWith('/media/'));
  expect(banner?.path).toBe('/media/demo/hero-bridal-narrow-704.avif');
  expect(banner?.bytes).toBeLessThanOrEqual(30_000);
  const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0);
  console.log(`home before scrolling: ${bytes} bytes in ${loaded.length} answers`);
  expect(bytes).toBeLessThanOrEqual(450_000);
});

test('home prints with every picture', async ({ page }) => {
  await page.goto('/');
  await page.pdf();
  await expect.poll(() => missingPictures(page)).toEqual([]);
  expect(await page.locator('img').count()).toBeGreaterThan(20);
});

test('a full-page screenshot of home has every picture', async ({ page }) => {
  await page.goto('/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 412, height });
  await page.screenshot();
  // In rows that continue beyond the window, only the visible pictures count.
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((each) => each.naturalWidth === 0 && each.getBoundingClientRect().left < innerWidth)
        .map(({ src }) => src),
    );
  await expect.poll(missing).toEqual([]);
});

for (const address of ['/', '/products']) {
  test(`the largest picture of ${address} is requested before the scripts, at a higher priority`, async ({
    page,
  }) => {
    await page.goto(address);
    const head = page.locator('head link[rel=preload][as=image], head link[rel=modulepreload]');
    const asked = await head.evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('rel')} ${link.getAttribute('fetchpriority')}`),
    );
    expect(asked[0]).toBe('preload high');
    expect(asked).toContain('modulepreload low');
    expect(asked.lastIndexOf('preload high')).toBeLessThan(asked.indexOf('modulepreload low'));
    const loaded = await readLoaded(page);
    expect(loaded.filter(({ path }) => path.endsWith('.css'))).toEqual([]);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
  });
}

test('a shopper’s browser is sent no route of the back office', async ({ page, request }) => {
  await page.goto('/');
  const html = await (await request.get('/')).text();
  const scripts = (await readLoaded(page)).filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.some(({ path }) => path.includes('/manifest-'))).toBe(false);
  for (const { path } of scripts) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/"admin[-/]|admin-layout/);
  }
  expect(html).not.toContain('/admin');
});
