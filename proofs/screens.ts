/**
 * Fills a shop of its own with 10,000 products and 1,00,000 orders, uses its back office in a real browser, and measures how long
 * each main screen takes from click to display, when visited before:
 *
 *   npm run prove:screens
 *
 * 'at once' is the time for a click without warning; 'meant' for one that follows a hover. It fails if the median of the latter
 * exceeds 100 ms. Numbers make the shop smaller: npm run prove:screens -- 1000 5000
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import playwrightConfig from '../playwright.config.ts';
import { databaseUrlOf, root, startProgram } from './support/program.ts';
import { removeFolder } from './support/remove-folder.ts';
import { buildWhenNeeded } from '../scripts/bootstrap/build.mjs';
import { fillShop } from './fill-shop.ts';

type Screen = { name: string; from: string; to: (page: Page) => Locator; title: RegExp };

const limitMs = 100;
const rounds = 11;
/** The minimum time a pointer hovers over a link before the click. */
const meantMs = 150;
const [products = 10_000, orders = 100_000] = process.argv.slice(2).map(Number);

const inSidebar = (name: string): Screen => ({
  name,
  from: name === 'Categories' ? '/admin/collections' : '/admin/categories',
  to: (page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }),
  title: new RegExp(`^${name}$`),
});
const screens: Screen[] = [
  ...['Overview', 'Orders', 'Products', 'Categories', 'Collections', 'Users', 'Enquiries'].map(
    inSidebar,
  ),
  ...['Audit log', 'Mail outbox', 'Store'].map(inSidebar),
  {
    name: 'An order',
    from: '/admin/orders',
    to: (page) =>
      page.locator('.data-table a[href^="/admin/orders/"]').filter({ visible: true }).first(),
    title: /^Order /,
  },
  {
    name: 'A product',
    from: '/admin/products',
    to: (page) =>
      page
        .locator('.data-table a[href^="/admin/products/edit/"]')
        .filter({ visible: true })
        .first(),
    title: /^Edit/,
  },
];

await buildWhenNeeded({ root, node: process.execPath, env: process.env });
const dataDir = await mkdtemp(path.join(tmpdir(), 'kanak-screens-'));
const program = await startProgram(dataDir);
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
try {
  console.log('Filling the shop');
  await fillShop(await databaseUrlOf(dataDir), () => undefined, { products, orders });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: program.origin,
  });
  const page = await context.newPage();
  await signIn(page);
  console.log(`\n${'Screen'.padEnd(20)}${'at once'.padStart(10)}${'meant'.padStart(10)}`);
  for (const screen of screens) await prove(page, screen);
} finally {
  await browser.close();
  await program.stop();
  await removeFolder(dataDir);
}

async function signIn(page: Page): Promise<void> {
  const owner = (await readDemoSignIns(dataDir)).find(({ role }) => role === 'admin');
  if (!owner) throw new Error('The demo shop has no administrator');
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/**');
}

async function prove(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.from);
  const medians = [];
  for (const restMs of [0, meantMs]) {
    const times: number[] = [];
    // The first round is not counted: it loads the screen's own script.
    for (let round = 0; round <= rounds; round += 1) times.push(await press(page, screen, restMs));
    medians.push(medianOf(times.slice(1)));
  }
  const isSlow = (medians[1] ?? 0) > limitMs;
  if (isSlow) process.exitCode = 1;
  const figures = medians.map((ms) => `${Math.round(ms)} ms`.padStart(10)).join('');
  console.log(`${screen.name.padEnd(20)}${figures}${isSlow ? `  over ${limitMs} ms` : ''}`);
}

/** From the click until the frame that shows the screen. */
async function press(page: Page, screen: Screen, restMs: number): Promise<number> {
  const link = screen.to(page);
  await page.mouse.move(700, 5);
  await page.waitForLoadState('networkidle');
  if (restMs > 0) {
    await link.hover();
    await page.waitForTimeout(restMs);
  }
  const shown = page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        let pressedAt = Infinity;
        const note = (event: Event) => (pressedAt = event.timeStamp);
        addEventListener('click', note, { capture: true, once: true });
        const look = () => {
          const isThere = new RegExp(title).test(document.querySelector('h1')?.textContent ?? '');
          if (isThere && pressedAt < Infinity) resolve(performance.now() - pressedAt);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    screen.title.source,
  );
  // Once the pointer is on the link, click at once, as a person would.
  await (restMs > 0 ? page.mouse.click(...(await middleOf(link))) : link.click());
  const ms = await shown;
  await page.locator(`nav[aria-label=Admin] a[href="${screen.from}"]`).click();
  await page.waitForURL(`**${screen.from}`);
  return ms;
}

async function middleOf(link: Locator): Promise<[number, number]> {
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
