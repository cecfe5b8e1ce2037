import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStatements } from './reference/specification.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/spec-map.md'), 'utf8');
const statements = readStatements();
/** The least number of statements that tests cite; fewer mean that a test, or its header, was lost. */
const fewestStatements = 406;

describe('the statements of the specification', () => {
  test('are shown by tests, and none is lost', () => {
    console.log(`${statements.length} statements of the specification are shown by tests`);
    expect(statements.length).toBeGreaterThanOrEqual(fewestStatements);
  });

  test('refer only to documented differences', () => {
    const told = [...page.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number);
    const text = [page, ...statements.map((one) => one.text)].join('\n');
    const pointedAt = [...text.matchAll(/\(difference (\d+)\)/g)].map(([, number]) => number);
    expect(told.length).toBeGreaterThan(20);
    expect(pointedAt.filter((number) => !told.includes(number))).toEqual([]);
  });
});
