import type { Page, Route } from '@playwright/test';
import { troubleAt } from '../support/browser/faults.ts';
import { addSizedPiece } from '../support/browser/sized-pieces.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

// The phone that page speed is measured on (Lighthouse: mobile).
test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 });

type Loaded = { path: string; bytes: number; startedAt: number; endedAt: number };

/** All that a page has loaded so far, itself first, with its compressed bytes. */
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

const isHydrated = (page: Page) =>
  page.waitForFunction(
    () => window.noteEarlyPress !== undefined && '__reactRouterDataRouter' in window,
  );

test('home asks for at most 450 kB before somebody scrolls, the banner in 30 of them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
  const loaded = await readLoaded(page);
  const banner = loaded.find(({ path }) => path.startsWith('/media/'));
  expect(banner?.path).toBe('/media/demo/hero-bridal-narrow-704.avif');
  expect(banner?.bytes).toBeLessThanOrEqual(30_000);
  const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0);
  console.log(`home before scrolling: ${bytes} bytes in ${loaded.length} answers`);
  expect(bytes).toBeLessThanOrEqual(450_000);
});

test('home has every picture when it is printed', async ({ page }) => {
  await page.goto('/');
  await page.pdf();
  const missing = () =>
    page.evaluate(() =>
      [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
  await expect.poll(missing).toEqual([]);
  expect(await page.locator('img').count()).toBeGreaterThan(20);
});

for (const address of ['/', '/products']) {
  test(`no script of ${address} is asked for before its first picture is there`, async ({
    page,
  }) => {
    await page.goto(address);
    await isHydrated(page);
    const loaded = await readLoaded(page);
    const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
    const picture = loaded.find(({ path }) => path.startsWith('/media/'));
    expect(scripts.length).toBeGreaterThan(5);
    const firstScript = Math.min(...scripts.map(({ startedAt }) => startedAt));
    expect(firstScript).toBeGreaterThanOrEqual(picture?.endedAt ?? Infinity);
    expect(loaded.filter(({ path }) => path.endsWith('.css'))).toEqual([]);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
  });
}

test('a press that comes before the script is answered once the script is there @journey', async ({
  page,
}) => {
  await page.route('**/assets/entry.client-*', async (route) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press that comes before the script is answered no more than once', async ({ page, db }) => {
  const ring = await addRing(db, 20);
  const more = page.getByRole('button', { name: 'Increase quantity' });
  await page.route('**/assets/entry.client-*', async (route) => {
    await more.click();
    await route.continue();
  });
  await page.goto(`/product/${ring.id}`);
  const quantity = page.getByRole('group', { name: 'Quantity' });
  await expect(quantity).toContainText('2');
  await more.click();
  await expect(quantity).toContainText('3');
});

for (const moment of ['at once', 'in a task', 'in a frame']) {
  test(`a press that comes ${moment} when the page begins to come to life is answered once`, async ({
    page,
    db,
  }) => {
    const ring = await addRing(db, 20);
    await page.addInitScript(pressWhileComingToLife, moment);
    await page.goto(`/product/${ring.id}`);
    const quantity = page.getByRole('group', { name: 'Quantity' });
    await expect(quantity).toContainText('2');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(quantity).toContainText('3');
  });
}

test('a press on a part of the page whose script is still on its way is answered once that is there', async ({
  page,
  db,
}) => {
  const id = await addSizedPiece(db, { sizes: [{ size: '10', grams: 9, stock: 2 }] });
  const script = await troubleAt(page, '**/assets/size-choice-*', 'GET');
  const letGo = script.delay();
  await page.goto(`/product/${id}`, { waitUntil: 'commit' });
  await isHydrated(page);
  await page.getByRole('button', { name: 'Size guide' }).click();
  expect(script.count()).toBe(1);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible();
});

test('a size that is chosen before the page answers is the one that is bought', async ({
  page,
  db,
}) => {
  const sizes = ['10', '12'].map((size) => ({ size, grams: 9, stock: 2 }));
  const id = await addSizedPiece(db, { sizes });
  const answer = async (route: Route) => {
    await page.getByRole('radio', { name: 'Size 12' }).click();
    await route.continue();
  };
  await page.route('**/assets/entry.client-*', answer, { times: 1 });
  await page.goto(`/product/${id}`);
  await expect(page).toHaveURL(/size=12/);
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/checkout.*size=12/);
});

/** In the browser: presses when React has just begun to listen to the document, and may have nothing yet to answer with. */
function pressWhileComingToLife(moment: string): void {
  const press = () =>
    document.querySelector<HTMLElement>('button[aria-label="Increase quantity"]')?.click();
  const pressAt: Record<string, () => void> = {
    'at once': () => queueMicrotask(press),
    'in a task': () => setTimeout(press),
    'in a frame': () => requestAnimationFrame(press),
  };
  const listen = document.addEventListener.bind(document);
  let hasPressed = false;
  document.addEventListener = (...given: Parameters<typeof listen>) => {
    listen(...given);
    if (given[0] !== 'click' || hasPressed) return;
    hasPressed = true;
    pressAt[moment]?.();
  };
}

test('a shopper’s browser is told of no route of the back office', async ({ page, request }) => {
  await page.goto('/');
  await isHydrated(page);
  const html = await (await request.get('/')).text();
  const scripts = (await readLoaded(page)).filter(({ path }) => path.endsWith('.js'));
  expect(scripts.some(({ path }) => path.includes('/public-manifest-'))).toBe(true);
  expect(scripts.some(({ path }) => path.includes('/manifest-'))).toBe(false);
  for (const { path } of scripts) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/"admin[-/]|admin-layout/);
  }
  expect(html).not.toContain('/admin');
});
