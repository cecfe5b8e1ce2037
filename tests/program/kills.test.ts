import { expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { killAgainAndAgain } from '../../proofs/support/kill-rounds.ts';
import { killAtEachStep } from '../../proofs/support/kill-steps.ts';

async function folder(): Promise<string> {
  const made = makeTestFolder();
  return made;
}

test('every order confirmed as paid survives, however the machine is killed', async () => {
  const figures = await killAgainAndAgain(await folder(), { kills: 3, buyers: 10 });
  expect(figures).toMatchObject({ kills: 3, lost: 0, broken: [] });
  expect(figures.answeredAsPaid).toBeGreaterThan(0);
  // Another sweep continues a killed one's work some seconds later.
}, 600_000);

test('a kill between any two steps of a purchase or refund loses neither money nor pieces', async () => {
  const figures = await killAtEachStep(await folder(), { kills: 4 });
  expect(figures).toMatchObject({ kills: 4, complaints: [], broken: [] });
  expect(figures.steps).toBeGreaterThan(150);
}, 600_000);
