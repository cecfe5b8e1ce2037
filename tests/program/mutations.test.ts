import { expect, test } from 'vitest';
import { runNode } from '../../scripts/checks/run-program.ts';

test('of twenty faults put into the sums, nearly all make a test fail', async () => {
  const { ok, output } = await runNode('scripts/prove/mutations.ts', [
    'money',
    'pricing',
    '--most',
    '20',
    '--survivors',
  ]);
  expect({ ok, output }).toEqual({ ok: true, output: expect.stringMatching(/^In all +20 /m) });
});
