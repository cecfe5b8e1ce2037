import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Count } from './count.ts';
import type { Failure } from './failures.ts';

/** Stories that have passed only when repeated. Remove an entry once the cause is fixed. */
export type Unsteady = {
  stories: readonly string[];
  add(stories: readonly string[]): Promise<void>;
};

type Result = { count: Count; failures: Failure[] };

/** The list in the repository. Additions must be committed to be remembered. */
export async function readUnsteady(root: string): Promise<Unsteady> {
  const file = path.join(root, 'tests/unsteady-stories.json');
  const stories: string[] = JSON.parse(await readFile(file, 'utf8'));
  return {
    stories,
    add: (more) => writeFile(file, `${JSON.stringify([...stories, ...more], null, 2)}\n`),
  };
}

/**
 * The result after failed stories were repeated: those that passed every time count as passed, but only the first time this
 * happens.
 */
export async function steadied(first: Result, again: Result, unsteady: Unsteady): Promise<Result> {
  const failedAgain = new Set(again.failures.map(nameOf));
  const isOutside = again.failures.some(({ file }) => file === undefined);
  const fresh: string[] = [];
  const failures = first.failures.map((failure) => {
    const name = nameOf(failure);
    const isSteady = !isOutside && !failedAgain.has(name) && !unsteady.stories.includes(name);
    if (!isSteady || failure.file === undefined) return failure;
    fresh.push(name);
    return { ...failure, isUnsteady: true };
  });
  if (fresh.length > 0) await unsteady.add(fresh);
  const { passed, failed, skipped } = first.count;
  const count = { passed: passed + fresh.length, failed: failed - fresh.length, skipped };
  return { count, failures };
}

function nameOf({ file = '', title }: Failure): string {
  return `${file} › ${title}`;
}
