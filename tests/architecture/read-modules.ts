import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export type Import = {
  specifier: string;
  /** The imported file, relative to the root; null for a package. */
  to: string | null;
  isTypeOnly: boolean;
  /** Loaded on demand, by `import()`. */
  isLazy: boolean;
};

export type SourceModule = {
  /** Relative to the root, with `/` between folders. */
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  comments: string[];
  /** How often the type `any` is written. */
  anyTypes: number;
  hasDefaultExport: boolean;
  /** Only re-exports from other files. */
  isBarrel: boolean;
};

const root = path.resolve(import.meta.dirname, '../..');

/** Every module of the project, read with the parser that also builds the site. */
export function readModules(): SourceModule[] {
  const files = globSync(['*.ts', '{src,scripts,tests,proofs}/**/*.{ts,tsx,js,mjs}'], {
    cwd: root,
  });
  return files
    .toSorted()
    .map((file) => readModule(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Style sheets, which are checked for size, not for imports. */
export function readStyleSheets(): Pick<SourceModule, 'path' | 'lines'>[] {
  return globSync('src/**/*.css', { cwd: root }).map((file) => ({
    path: file,
    lines: countLines(readFileSync(path.join(root, file), 'utf8')),
  }));
}

export function projectHas(file: string): boolean {
  return existsSync(path.join(root, file));
}

export function readModule(file: string, text: string): SourceModule {
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Pick<SourceModule, 'imports' | 'anyTypes' | 'hasDefaultExport'> = {
    imports: [],
    anyTypes: 0,
    hasDefaultExport: false,
  };
  const add = (specifier: string, isTypeOnly: boolean, isLazy = false) =>
    void found.imports.push({ specifier, to: resolve(file, specifier), isTypeOnly, isLazy });

  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(source.value, importKind === 'type' || areTypes(specifiers)),
    ExportNamedDeclaration: ({ source, exportKind }) =>
      source ? add(source.value, exportKind === 'type') : undefined,
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type'),
    ImportExpression: ({ source }) =>
      source.type === 'Literal' ? add(String(source.value), false, true) : undefined,
    TSImportType: ({ source }) => add(source.value, true),
    TSAnyKeyword: () => void found.anyTypes++,
    ExportDefaultDeclaration: () => void (found.hasDefaultExport = true),
  }).visit(program);
  return {
    path: file,
    text,
    lines: countLines(text),
    comments: comments.map((comment) => comment.value),
    isBarrel: isBarrel(program),
    ...found,
  };
}

/** True for `import { type A, type B }`; not for an import without names, which runs the file. */
function areTypes(specifiers: ESTree.ImportDeclarationSpecifier[]): boolean {
  const isType = (one: ESTree.ImportDeclarationSpecifier) =>
    one.type === 'ImportSpecifier' && one.importKind === 'type';
  return specifiers.length > 0 && specifiers.every(isType);
}

function isBarrel({ body }: ESTree.Program): boolean {
  const handsOn = body.filter(
    (statement) =>
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
  );
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  return handsOn.length > 0 && handsOn.length + imports.length === body.length;
}

function resolve(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?\w+$/, '');
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`;
  return plain.startsWith('.') ? path.posix.join(path.posix.dirname(from), plain) : null;
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
