import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** An export of the shop, with its doc comment. */
export type Described = { file: string; doc: string };

/** The doc comments of exports, by name; several files may export the same name. */
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

/** A Markdown page generated from the code; `from` is the source to edit. */
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
