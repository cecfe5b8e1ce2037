import { beforeEach, describe, expect, test } from 'vitest';
import { type CircuitState, openCircuitBreaker, type Verdict } from './circuit-breaker.ts';

const answer: Verdict = { isFailure: false };
const failure: Verdict = { isFailure: true };

/** As on a machine that has run for months. */
const start = 9_000_000_000;
let now = start;
let states: CircuitState[] = [];
let made = 0;
beforeEach(() => {
  now = start;
  states = [];
  made = 0;
});

function open() {
  const breaker = openCircuitBreaker({
    maxFailures: 5,
    windowMs: 60_000,
    openMs: 10_000,
    maxOpenMs: 45_000,
    now: () => now,
    onStateChange: (state) => states.push(state),
  });
  const call = (result: Verdict | Promise<Verdict>, options: { awaitsProbe?: boolean } = {}) =>
    breaker.call(
      async () => {
        made += 1;
        return result;
      },
      { judge: (verdict) => verdict, ...options },
    );
  async function fail(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await call(failure);
  }
  return { call, fail };
}

/** A verdict delivered later. */
function pending() {
  let give: (verdict: Verdict) => void = () => undefined;
  const verdict = new Promise<Verdict>((resolve) => (give = resolve));
  return { verdict, give };
}

describe('a closed circuit', () => {
  test('opens after five failures in a row, and reports it once', async () => {
    const { call, fail } = open();
    await fail(4);
    expect(states).toEqual([]);
    await fail(1);
    expect(states).toEqual(['open']);
    expect(await call(answer)).toBeNull();
    expect(made).toBe(5);
  });

  test('stays closed if a success comes between the failures', async () => {
    const { call, fail } = open();
    await fail(4);
    await call(answer);
    await fail(4);
    expect(await call(answer)).toBe(answer);
  });

  test('forgets failures from long ago', async () => {
    const { call, fail } = open();
    await fail(4);
    now = start + 60_000;
    await fail(1);
    expect(await call(answer)).toBe(answer);
  });

  test('counts a call that throws as a failure, and rethrows its error', async () => {
    const { call } = open();
    for (let time = 0; time < 5; time += 1) {
      await expect(call(Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    }
    expect(await call(answer)).toBeNull();
  });

  test('opens at once when a pause is requested, for exactly that long', async () => {
    const { call } = open();
    await call({ isFailure: true, pauseMs: 30_000 });
    now = start + 29_999;
    expect(await call(answer)).toBeNull();
    now = start + 30_000;
    expect(await call(answer)).toBe(answer);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });
});

test('a short requested pause opens a closed circuit for exactly that long', async () => {
  const { call } = open();
  await call({ isFailure: true, pauseMs: 2_000 });
  now = start + 1_999;
  expect(await call(answer)).toBeNull();
  now = start + 2_000;
  expect(await call(answer)).toBe(answer);
});

describe('an open circuit', () => {
  test('lets one probe through after its time, and refuses the others meanwhile', async () => {
    const { call, fail } = open();
    await fail(5);
    now = start + 10_000;
    const { verdict, give } = pending();
    const probe = call(verdict);
    expect(await Promise.all([call(answer), call(answer)])).toEqual([null, null]);
    expect(made).toBe(6);
    give(answer);
    expect(await probe).toBe(answer);
    expect(await call(answer)).toBe(answer);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  test('lets callers that can wait through after a successful probe', async () => {
    const { call, fail } = open();
    await fail(5);
    now = start + 10_000;
    const { verdict, give } = pending();
    const probe = call(verdict);
    const waiting = [call(answer, { awaitsProbe: true }), call(answer, { awaitsProbe: true })];
    give(answer);
    expect(await Promise.all([probe, ...waiting])).toEqual([answer, answer, answer]);
  });

  test('refuses the waiting callers too if the probe fails', async () => {
    const { call, fail } = open();
    await fail(5);
    now = start + 10_000;
    const { verdict, give } = pending();
    const probe = call(verdict);
    const waiting = call(answer, { awaitsProbe: true });
    give(failure);
    expect(await Promise.all([probe, waiting])).toEqual([failure, null]);
  });

  test('stays open twice as long after each failed probe, up to its limit', async () => {
    const { call, fail } = open();
    await fail(5);
    const lengths: number[] = [];
    for (let probes = 0; probes < 4; probes += 1) {
      const openedAt = now;
      while ((await call(failure)) === null) now += 1_000;
      lengths.push(now - openedAt);
    }
    expect(lengths).toEqual([10_000, 20_000, 40_000, 45_000]);
    now += 45_000;
    await call(answer);
    await fail(5);
    now += 10_000;
    expect(await call(answer)).toBe(answer);
  });

  test('is not kept open longer by calls that were already under way', async () => {
    const { call, fail } = open();
    const { verdict, give } = pending();
    const slow = call(verdict);
    await fail(5);
    now = start + 9_000;
    give(failure);
    await slow;
    now = start + 10_000;
    expect(await call(answer)).toBe(answer);
  });

  test('is closed by the success of a call that was already under way', async () => {
    const { call, fail } = open();
    const { verdict, give } = pending();
    const slow = call(verdict);
    await fail(5);
    give(answer);
    await slow;
    expect(await call(answer)).toBe(answer);
    expect(states).toEqual(['open', 'closed']);
  });
});
