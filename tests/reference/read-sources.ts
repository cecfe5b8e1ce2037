import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** An export of the shop, with the comment that stands above it. */
export type Described = { file: string; doc: string };

/** What the comments above exports say, by the name of the export; a name may be in several files. */
export function readDescriptions(): Map<string, Described[]> {
  const found = new Map<string, Described[]>();
  for (const file of globSync('src/**/*.ts', { cwd: root })) {
    for (const [, doc = '', name = ''] of readSource(file).matchAll(described)) {
      const all = found.get(name) ?? [];
      found.set(name, [...all, { file, doc: plain(doc) }]);
    }
  }
  return found;
}

const described =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:const|async function|function) (\w+)/g;

/** A comment as one line. */
function plain(comment: string): string {
  return comment
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A page of Markdown that is written from the code: `from` says where to change it. */
export function pageOf(title: string, from: string, ...parts: string[]): string {
  const head = `Written by \`npm run reference\` from ${linkTo(from)}; change it there.`;
  return `${[`# ${title}`, head, ...parts].join('\n\n')}\n`;
}

export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export function linkTo(file: string, text = file): string {
  return `[${text}](../../${file})`;
}
