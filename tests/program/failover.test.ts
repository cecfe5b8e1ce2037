import { expect, test } from 'vitest';
import { failOverWhileSelling, type WayToFail } from '../../proofs/support/nodes/failover.ts';
import { slowdown } from '../support/slowdown.ts';

test.each<[WayToFail, number]>([
  ['closes', 10_000],
  ['vanishes', 20_000],
])(
  'a shop whose primary %s goes on with the standby by itself, which has every order that was answered as paid',
  async (how, maxMs) => {
    const figures = await failOverWhileSelling(how);
    const { answersMs, firstOrderMs } = figures;
    console.log(
      `The primary ${how}: nodes answer after ${answersMs} ms, an order after ${firstOrderMs}.`,
    );
    expect(figures).toMatchObject({ lost: 0, broken: [] });
    expect(figures.answeredAsPaid).toBeGreaterThanOrEqual(40);
    expect(answersMs).toBeLessThan(maxMs * slowdown());
  },
  300_000,
);
