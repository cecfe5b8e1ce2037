import { globSync } from 'node:fs';
import path from 'node:path';
import { linkTo, pageOf, readSource, tableOf } from './read-sources.ts';

/** The titles of the specification's sections, in both halves. */
const sections = [
  'what it does',
  'screens and routes',
  'entities',
  'states and transitions',
  'validation',
  'roles',
  'calls',
  'messages',
  'constants',
];

export type Statement = {
  half: string;
  section: number;
  where: string;
  text: string;
  tests: string[];
};

/** Every statement of the specification that a test cites in its header, with all tests that do. */
export function readStatements(): Statement[] {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = globSync('{src,tests,scripts}/**/*.{test,spec}.ts', { cwd: root }).toSorted();
  const found = new Map<string, Statement>();
  for (const file of files) {
    for (const [line, half = '', section = '', where = '', text = ''] of readSource(file).matchAll(
      /^\/\/ Specification, (storefront|back office) (\d)(?: ([^:\n]+))?: (.+)$/gm,
    )) {
      const known = found.get(line);
      if (known) known.tests.push(file);
      else found.set(line, { half, section: Number(section), where, text, tests: [file] });
    }
  }
  return [...found.values()];
}

export function specificationPage(): string {
  const statements = readStatements();
  const parts = ['storefront', 'back office'].flatMap((half) =>
    sections.map((title, index) => {
      const own = statements.filter((one) => one.half === half && one.section === index + 1);
      const rows = own
        .toSorted((a, b) => a.where.localeCompare(b.where))
        .map(({ where, text, tests }) => [where, text, tests.map(shortLink).join(', ')]);
      const heading = `## ${half === 'storefront' ? 'Storefront' : 'Back office'} ${index + 1}: ${title}`;
      return [heading, tableOf(['where', 'statement', 'shown by'], rows)].join('\n\n');
    }),
  );
  const about =
    'Each statement with the tests that show it; [spec-map](../spec-map.md) has the differences.';
  return pageOf('The specification', 'tests', about, ...parts);
}

const shortLink = (file: string) =>
  linkTo(file, file.slice(file.lastIndexOf('/') + 1).replace(/\.(test|spec)\.ts$/, ''));
