import { writeFile } from 'node:fs/promises';
import { shopTest } from '../browser/shop-fixtures.ts';
import { startEngine } from './start-engine.ts';
import { type EngineName, EngineWindow, phoneSize, type Size } from './window.ts';

type Engine = Awaited<ReturnType<typeof startEngine>>;
type EngineFixtures = {
  windowSize: Size;
  /** A new window for each test, on the shop. */
  view: EngineWindow;
};

/** A test in a browser that Playwright does not drive; the Playwright project sets the engine. */
export const test = shopTest.extend<EngineFixtures, { engineName: EngineName; engine: Engine }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  windowSize: [phoneSize, { option: true }],
  view: async ({ engine, engineName, windowSize, baseURL }, use, info) => {
    const view = new EngineWindow(engineName, await engine.openWindow(windowSize), String(baseURL));
    await use(view);
    if (info.status !== info.expectedStatus) {
      const picture = await view.driver.screenshot().catch(() => null);
      if (picture) await writeFile(info.outputPath('window.png'), picture);
    }
    await view.driver.close();
  },
});

export { expect } from '@playwright/test';
