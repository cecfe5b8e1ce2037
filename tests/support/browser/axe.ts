import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules for every page: WCAG 2.2 up to AA, and axe's best practices. */
export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Violation = [rule: string, elements: string[]];
type Wanted = { part?: string; tags?: string[]; rules?: string[] };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Accessibility violations of the page or a part of it. Axe is injected into the page and run there, in a tenth of the time
 * of its builder, which is only needed for pages with frames, as it enters each of them.
 */
export async function findViolations(page: Page, wanted: Wanted = {}): Promise<Violation[]> {
  const { part = 'html', tags = everyRule, rules } = wanted;
  const { violations } =
    page.frames().length > 1
      ? await builderFor(page, { part, tags, rules }).analyze()
      : await runInPage(page, part, {
          runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
          resultTypes: ['violations'],
          // Only needed by rules about audio and screen orientation, which are not among these; it took a third of the time.
          preload: false,
        });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

function builderFor(page: Page, { part = 'html', tags = [], rules }: Wanted): AxeBuilder {
  const builder = new AxeBuilder({ page }).include(part);
  return rules ? builder.withRules(rules) : builder.withTags(tags);
}

async function runInPage(page: Page, part: string, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(([place, how]) => window.axe.run(place, how), [part, options] as const);
}
