import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CircuitState } from '#platform/jobs/circuit-breaker.ts';
import { openLanes } from './gateway-lanes.server.ts';
import { openRazorpayClient } from './razorpay-client.server.ts';
import { refusal, useCannedProvider } from './test-canned-provider.server.ts';

const provider = useCannedProvider();
const circuitOpen = { ok: false, reason: 'unreachable', failure: 'circuit-open' };
const good = { json: {} };
const five = <T>(one: T): T[] => Array.from({ length: 5 }, () => one);

function lanesAt(time: { now: number }) {
  const states: CircuitState[] = [];
  // Long enough for a response on a slow machine; silent calls take all of it.
  const keys = { keyId: 'key', keySecret: 'secret', baseUrl: provider.url, timeoutMs: 1_500 };
  const lanes = openLanes(openRazorpayClient(keys), {
    now: () => time.now,
    onStateChange: (state) => states.push(state),
  });
  const request = { path: '/orders', response: z.object({}) };
  return {
    states,
    browser: () => lanes.browser(request),
    background: () => lanes.background(request),
  };
}

test.each([['silence' as const], [{ text: 'no JSON' }], [{ status: 500 }], [{ status: 429 }]])(
  'five failures in a row open the circuit for browser and background calls: %o',
  async (answer) => {
    const { browser, background, states } = lanesAt({ now: 0 });
    provider.answers(...five(answer), good);
    for (const call of [browser, background, browser, background, browser]) await call();
    expect(states).toEqual(['open']);
    expect([await browser(), await background()]).toEqual([circuitOpen, circuitOpen]);
    expect(provider.seen).toHaveLength(5);
  },
);

test.each([[refusal('No such order')], [{ status: 409 }], [{ status: 401 }], [good]])(
  'an answer never opens the circuit, however often it comes: %o',
  async (answer) => {
    const { browser, states } = lanesAt({ now: 0 });
    provider.answers(...five(answer), good);
    for (const call of five(browser)) await call();
    expect(await browser()).toEqual({ ok: true, value: {} });
    expect(states).toEqual([]);
  },
);

test('a pause that the provider asks for is observed, but for five minutes at most', async () => {
  const time = { now: 0 };
  const { browser } = lanesAt(time);
  const busy = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } });
  provider.answers(busy('20'), busy('9000'), good);
  await browser();
  time.now = 19_999;
  expect(await browser()).toEqual(circuitOpen);
  time.now = 20_000;
  await browser();
  time.now += 299_999;
  expect(await browser()).toEqual(circuitOpen);
  time.now += 1;
  expect(await browser()).toEqual({ ok: true, value: {} });
});
