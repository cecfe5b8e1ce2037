import { expect, test } from 'vitest';
import { scorePaper } from './score-paper.ts';

const place = { file: 'src/selling/offers/code.ts', start: 1, end: 2, line: 7 };
const tried = [
  { mutant: { ...place, before: 'a', after: 'b' }, outcome: 'noticed' as const },
  { mutant: { ...place, before: 'a < b', after: 'a > b' }, outcome: 'survived' as const },
];

test('the score report names its commit in the first line, and lists the results in tables', () => {
  const lines = [{ name: 'offers/code.ts', ofAll: 9, tried }];
  const measured = { commit: '0a1b2c3d', command: 'npm run prove' };
  const paper = scorePaper({ ...measured, parts: new Map([['offers', lines]]) });
  expect(paper).toMatch(/^# Which faults the tests notice, at 0a1b2c3d\n/);
  expect(paper).toContain('Written by `npm run prove`');
  expect(paper).toContain('| offers | 9 | 2 | 1 | 0 | 1 | 0 | 50.0 % |');
  expect(paper).toContain('| offers/code.ts | 9 | 2 | 1 | 0 | 1 | 0 | 50.0 % |');
  expect(paper).toContain('src/selling/offers/code.ts:7  a < b → a > b');
});
