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

/** What we ask of every page: WCAG 2.2 to AA, and axe's own advice. */
export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Violation = [rule: string, elements: string[]];
type Wanted = { part?: string; tags?: string[]; rules?: string[] };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What keeps somebody from using the page, or a part of it. Axe is put into the page once and run there, which takes a tenth
 * of the time of its builder; that one is for pages with frames, into each of which it has to go.
 */
export async function findViolations(page: Page, wanted: Wanted = {}): Promise<Violation[]> {
  const { part = 'html', tags = everyRule, rules } = wanted;
  const { violations } =
    page.frames().length > 1
      ? await builderFor(page, { part, tags, rules }).analyze()
      : await runInPage(page, part, {
          runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
          resultTypes: ['violations'],
          // For rules about sound and turned screens, which are not among these; it was a third of the time.
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
