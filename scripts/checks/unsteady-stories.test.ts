import { expect, test } from 'vitest';
import { steadied } from './unsteady-stories.ts';

const story = { file: 'tests/e2e/cart.spec.ts', title: 'phone › adds a ring', message: 'no ring' };
const other = { ...story, title: 'phone › removes a ring' };
const first = { count: { passed: 9, failed: 2, skipped: 0 }, failures: [story, other] };
const again = { count: { passed: 5, failed: 5, skipped: 0 }, failures: [other, other] };

function ledger(stories: readonly string[] = []) {
  const added: string[] = [];
  return { stories, added, add: async (more: readonly string[]) => void added.push(...more) };
}

test('a story that passes every repetition counts as passed and is remembered', async () => {
  const unsteady = ledger();
  const result = await steadied(first, again, unsteady);
  expect(result.count).toEqual({ passed: 10, failed: 1, skipped: 0 });
  expect(result.failures).toEqual([{ ...story, isUnsteady: true }, other]);
  expect(unsteady.added).toEqual(['tests/e2e/cart.spec.ts › phone › adds a ring']);
});

test('a story already remembered as unsteady counts as failed', async () => {
  const unsteady = ledger(['tests/e2e/cart.spec.ts › phone › adds a ring']);
  expect(await steadied(first, again, unsteady)).toEqual(first);
  expect(unsteady.added).toEqual([]);
});

test('a repetition that fails outside the tests clears no failure', async () => {
  const broken = { count: again.count, failures: [{ title: 'outside of tests', message: '' }] };
  expect(await steadied(first, broken, ledger())).toEqual(first);
});
