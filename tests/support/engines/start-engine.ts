import { startWithPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';
import type { EngineName } from './window.ts';

/** Starts a browser of this engine, whose windows are isolated from each other. */
export function startEngine(engine: EngineName) {
  return engine === 'webkit' ? startWebKit() : startWithPuppeteer(engine);
}
