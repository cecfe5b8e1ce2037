import { expect, test } from 'vitest';
import { failOverWhileSelling, type WayToFail } from '../../proofs/support/nodes/failover.ts';
import { slowdown } from '../support/slowdown.ts';

test.each<[WayToFail, number]>([
  ['closes', 10_000],
  ['vanishes', 20_000],
])(
  'when the primary %s, the shop moves to the standby, with every order confirmed as paid',
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
