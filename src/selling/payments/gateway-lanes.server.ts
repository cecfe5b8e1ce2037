import {
  type CircuitState,
  openCircuitBreaker,
  type Verdict,
} from '#platform/jobs/circuit-breaker.ts';
import { openSemaphore } from '#platform/jobs/semaphore.ts';
import type { Result } from '#platform/result.ts';
import {
  type GatewayFailure,
  type GatewayFault,
  type SendToRazorpay,
  unreachable,
} from './razorpay-client.server.ts';

export type LaneOptions = {
  /** Called once for each change of the circuit breaker's state. */
  onStateChange?: (state: CircuitState) => void;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/** The maximum number of concurrent background calls. */
const backgroundCalls = 8;
/** The longest pause honoured, however long the provider asks for. */
const maxPauseMs = 5 * 60_000;

/**
 * Two lanes to the provider behind one circuit breaker, which counts the calls of both. `browser`: calls never wait for others,
 * and while the circuit is open the shopper learns at once, not after the timeout, that payment is impossible. `background`:
 * concurrency is limited, and during a probe calls wait for its outcome.
 */
export function openLanes(
  send: SendToRazorpay,
  { onStateChange, now }: LaneOptions,
): { browser: SendToRazorpay; background: SendToRazorpay } {
  const breaker = openCircuitBreaker({
    maxFailures: 5,
    windowMs: 60_000,
    openMs: 10_000,
    // Less than the minute between two sweeps, so that each sweep can probe.
    maxOpenMs: 45_000,
    now,
    onStateChange,
  });
  const takeTurn = openSemaphore(backgroundCalls);
  const guard =
    (awaitsProbe: boolean): SendToRazorpay =>
    async (request) =>
      (await breaker.call(() => send(request), { judge, awaitsProbe })) ??
      unreachable('circuit-open');
  const sendInBackground = guard(true);
  return {
    browser: guard(false),
    background: (request) => takeTurn(() => sendInBackground(request)),
  };
}

/** Failures of the provider itself. All others are answers, refusals included. */
const troubles = new Set<GatewayFailure>([
  'no-answer',
  'nonsense',
  'server-error',
  'too-many-requests',
]);

function judge(result: Result<unknown, GatewayFault>): Verdict {
  if (result.ok || result.reason === 'refused') return { isFailure: false };
  const isFailure = troubles.has(result.failure);
  const { retryAfterMs = 0 } = result;
  return retryAfterMs > 0
    ? { isFailure, pauseMs: Math.min(retryAfterMs, maxPauseMs) }
    : { isFailure };
}
