import puppeteer, {
  type ElementHandle,
  type Frame,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import { findChromium } from '../../../scripts/checks/browsers.ts';
import type { Driver, Size } from './window.ts';

/** Starts Debian's Firefox over WebDriver BiDi, or Chromium for comparison. */
export async function startWithPuppeteer(engine: 'chromium' | 'firefox') {
  const executablePath = engine === 'firefox' ? '/usr/bin/firefox-esr' : findChromium();
  if (!executablePath) throw new Error('There is no Chromium');
  const browser = await puppeteer.launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath,
    headless: true,
    args: engine === 'chromium' ? ['--no-sandbox', '--disable-gpu', '--disable-quic'] : [],
  });
  return {
    async openWindow(size: Size): Promise<Driver> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      // Confirms leaving a page with unsaved input, as WebKit’s driver does by itself.
      page.on('dialog', (question) => void question.accept().catch(() => undefined));
      return driverOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function driverOf(page: Page, close: () => Promise<void>): Driver {
  let frame: Frame | null = null;
  const place = () => frame ?? page.mainFrame();
  async function handleOf(selector: string) {
    const handle = await page.$(selector);
    if (!handle) throw new Error(`There is no ${selector}`);
    return handle;
  }
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'load' });
    },
    async run<In, Out>(deed: (given: In) => Out, given: In) {
      const script = `(${deed.toString()})(${JSON.stringify(given)})`;
      // The result of this function, as JSON.
      return (await place().evaluate(script)) as Out;
    },
    async reach(find, target, how) {
      const handle = await place().evaluateHandle(find, target);
      const found = handle.asElement() as ElementHandle<HTMLElement> | null;
      if (!found) return false;
      if (how === 'press') await found.click();
      if (how === 'focus') await found.focus();
      return true;
    },
    type: (text) => page.keyboard.type(text),
    async key(name) {
      const pressed = name.split('+') as KeyInput[];
      for (const each of pressed) await page.keyboard.down(each);
      for (const each of pressed.toReversed()) await page.keyboard.up(each);
    },
    async attach(selector, file) {
      const field = await handleOf(selector);
      await (await field.toElement('input')).uploadFile(file);
    },
    async enter(selector) {
      frame = selector === null ? null : await (await handleOf(selector)).contentFrame();
    },
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  };
}
