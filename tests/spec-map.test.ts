import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Row = { line: number; statement: string; files: string[]; tests: string[]; state: string };

const root = path.resolve(import.meta.dirname, '..');
const heading = ['Where', 'Statement', 'File', 'Test', 'State'];
const nothing = '–';
/** What a map of both specifications has at least; fewer rows mean that it was not read, or cut down. */
const fewestRows = 350;

const rows = readRows(readFileSync(path.join(root, 'docs/spec-map.md'), 'utf8'));

/** The rows of every table with our heading; other tables of the page are passed over. */
function readRows(page: string): Row[] {
  let isOurs = false;
  return page.split('\n').flatMap((text, index) => {
    if (!text.startsWith('|')) {
      isOurs = false;
      return [];
    }
    const cells = cellsOf(text);
    if (cells.join() === heading.join()) isOurs = true;
    const [, statement = '', files = '', tests = '', state = ''] = cells;
    if (!isOurs || state === 'State' || /^-+$/.test(state)) return [];
    return { line: index + 1, statement, files: pathsOf(files), tests: pathsOf(tests), state };
  });
}

function cellsOf(text: string): string[] {
  return text
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The paths of a cell. Whatever else stands there is taken for a path too, and will not be found. */
function pathsOf(cell: string): string[] {
  return cell === nothing ? [] : cell.split(', ').map((each) => each.replace(/^`(.+)`$/, '$1'));
}

/** Where to look, for whoever reads a failure. */
const placeOf = ({ line, statement }: Row) => `line ${line}: ${statement}`;

function rowsThat(isWrong: (row: Row) => boolean): string[] {
  return rows.filter(isWrong).map(placeOf);
}

const isDone = ({ state }: Row) => state === 'done';
const isTestFile = (file: string) => /\.(test|spec)\.ts$/.test(file);
const isThere = (file: string) =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true;

describe('the map of the specification', () => {
  test('has all its rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(fewestRows);
    const count = (word: string) => rows.filter(({ state }) => state.startsWith(word)).length;
    console.log(
      `${rows.length} statements of the specification: ${count('done')} done, ` +
        `${count('partly')} partly, ${count('not yet')} not yet`,
    );
  });

  test('knows the state of every statement', () => {
    const known = /^(done|partly: \S.*|not yet: issue \d+)$/;
    expect(rowsThat(({ state, statement }) => !known.test(state) || statement === '')).toEqual([]);
  });

  test('names files and tests that exist', () => {
    const rotten = rows.flatMap((row) =>
      [...row.files, ...row.tests]
        .filter((file) => !isThere(file))
        .map((file) => `${placeOf(row)}: ${file}`),
    );
    expect(rotten).toEqual([]);
  });

  test('names tests in the column of tests, and nowhere else', () => {
    expect(rowsThat(({ tests }) => !tests.every(isTestFile))).toEqual([]);
    expect(rowsThat(({ files }) => files.some(isTestFile))).toEqual([]);
  });

  test('calls done only what has a file and a test', () => {
    expect(
      rowsThat((row) => isDone(row) && (row.files.length === 0 || row.tests.length === 0)),
    ).toEqual([]);
  });

  test('points only to differences that are told', () => {
    const page = readFileSync(path.join(root, 'docs/spec-map.md'), 'utf8');
    const told = [...page.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number);
    const pointedAt = [...page.matchAll(/\(difference (\d+)\)/g)].map(([, number]) => number);
    expect(told.length).toBeGreaterThan(20);
    expect(pointedAt.filter((number) => !told.includes(number))).toEqual([]);
  });
});
