import { describe, expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import type { CircuitState } from '#platform/jobs/circuit-breaker.ts';
import { paise } from '#price/money/money.ts';
import { openGateway } from './gateway.server.ts';
import { useBadLine } from './test-bad-line.server.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const sandbox = useSandbox();
const { api, placeOrder } = sandbox;
const line = useBadLine(() => `${sandbox.at.url}/sandbox`);
const circuitOpen = { ok: false, reason: 'unreachable', failure: 'circuit-open' };
const noPayments = { ok: true, value: [] };
const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what);

/** A gateway whose circuit breaker uses the test's clock; `timeoutMs` is in real time, and long, for slow machines. */
function openUnderTest(given: { keySecret?: string; timeoutMs?: number } = {}) {
  const { keyId, keySecret } = { ...sandbox.sandbox().credentials, ...given };
  const time = { now: 0 };
  const states: CircuitState[] = [];
  const gateway = openGateway({
    keyId,
    keySecret,
    baseUrl: line.url,
    timeoutMs: given.timeoutMs ?? 30_000,
    now: () => time.now,
    onStateChange: (state) => states.push(state),
  });
  return { gateway, time, states };
}

/** With the circuit opened by five unanswered calls. */
async function openWithOpenCircuit() {
  const { id } = await placeOrder();
  const opened = openUnderTest();
  // More faults than calls: a retry must not use up the fault of another call, which would then be answered.
  line.meet(...times(50, 'lose' as const));
  await Promise.all(times(5, id).map((orderId) => opened.gateway.listPayments(orderId)));
  expect(opened.states).toEqual(['open']);
  line.meet();
  return { ...opened, id };
}

describe('an open circuit', () => {
  test('fails calls at once, without asking the provider', async () => {
    const { gateway, time, id } = await openWithOpenCircuit();
    time.now = 9_999;
    expect(await gateway.listPayments(id)).toEqual(circuitOpen);
    expect(await gateway.background.listPayments(id)).toEqual(circuitOpen);
    expect(line.seen).toEqual([]);
  });

  test('makes no shopper wait, and creates no order', async () => {
    const { gateway } = await openWithOpenCircuit();
    const receipt = newId();
    expect(await gateway.createOrder({ amount: paise(500), receipt, notes: {} })).toEqual(
      circuitOpen,
    );
    expect(line.seen).toEqual([]);
    expect(await api.orders.all({ receipt })).toMatchObject({ count: 0 });
  });

  test('is closed again by one successful probe', async () => {
    const { gateway, time, states, id } = await openWithOpenCircuit();
    time.now = 10_000;
    line.meet('wait');
    const probe = gateway.listPayments(id);
    await eventually(() => expect(line.seen).toHaveLength(1));
    expect(await gateway.listPayments(id)).toEqual(circuitOpen);
    line.release();
    expect(await probe).toEqual(noPayments);
    expect(await gateway.listPayments(id)).toEqual(noPayments);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  test('makes background work wait for the probe, then asks about everything', async () => {
    const { gateway, time, id } = await openWithOpenCircuit();
    time.now = 10_000;
    line.meet('wait');
    const asked = times(30, id).map((orderId) => gateway.background.listPayments(orderId));
    await eventually(() => expect(line.seen).toHaveLength(1));
    line.release();
    expect(await Promise.all(asked)).toEqual(times(30, noPayments));
  });
});

test('a provider that does not answer is asked about at most twelve of 150 orders', async () => {
  const { gateway, states } = openUnderTest({ timeoutMs: 1_000 });
  line.meet(...times(150, 'silence' as const));
  const ids = times(150, 'order_AAAAAAAAAAAAAA');
  const answers = await Promise.all(ids.map((id) => gateway.background.listPayments(id)));
  expect(answers.filter(({ ok }) => ok)).toEqual([]);
  // Eight at once, and one more for each of the four failures before the circuit opens.
  expect(line.seen.length).toBeLessThanOrEqual(12);
  expect(states).toEqual(['open']);
});

test('a refusal counts as an answer, and keeps the circuit closed', async () => {
  const { id } = await placeOrder();
  const { gateway, states } = openUnderTest();
  line.meet(500, 500, 500, 500, 'pass', 500, 500, 500, 500);
  for (const orderId of [id, id, 'order_00000000000000', id, id]) {
    await gateway.listPayments(orderId);
  }
  expect(await gateway.listPayments(id)).toEqual(noPayments);
  expect(states).toEqual([]);
});

test('refused keys do not open the circuit', async () => {
  const { id } = await placeOrder();
  const { gateway, states } = openUnderTest({ keySecret: 'another' });
  line.meet();
  await Promise.all(times(6, id).map((orderId) => gateway.listPayments(orderId)));
  expect(line.seen).toHaveLength(6);
  expect(states).toEqual([]);
});

test('a provider that asks for a pause is not called until it is over', async () => {
  const { id } = await placeOrder();
  const { gateway, time } = openUnderTest();
  line.meet('busy');
  expect(await gateway.listPayments(id)).toEqual(circuitOpen);
  time.now = 29_999;
  expect(await gateway.listPayments(id)).toEqual(circuitOpen);
  expect(line.seen).toHaveLength(1);
  time.now = 30_000;
  expect(await gateway.listPayments(id)).toEqual(noPayments);
});

test('at most eight background calls run at once, and no browser call waits for them', async () => {
  const { id } = await placeOrder();
  const { gateway } = openUnderTest();
  line.meet(...times(8, 'wait' as const));
  const asked = times(20, id).map((orderId) => gateway.background.listPayments(orderId));
  await eventually(() => expect(line.seen).toHaveLength(8));
  expect(await gateway.listPayments(id)).toEqual(noPayments);
  expect(line.seen).toHaveLength(9);
  line.release();
  expect(await Promise.all(asked)).toEqual(times(20, noPayments));
  expect(line.calls.mostUnderWay).toBeLessThanOrEqual(9);
});
