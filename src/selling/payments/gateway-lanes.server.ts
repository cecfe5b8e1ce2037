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
  /** Is notified of the circuit between shop and provider, once for each change. */
  onStateChange?: (state: CircuitState) => void;
  /** Milliseconds that never go back. */
  now?: () => number;
};

/** So many calls of background work are under way at once, at most. */
const backgroundCalls = 8;
/** However long the provider asks to be left alone. */
const maxPauseMs = 5 * 60_000;

/**
 * Two lanes to the provider behind one circuit breaker, which counts the calls of both. `browser`: no call waits for others,
 * and while the circuit is open the shopper learns at once, not after the timeout, that there is no way to pay.
 * `background`: calls take turns, and while a probe is under way they wait for its outcome.
 */
export function openLanes(
  send: SendToRazorpay,
  { onStateChange, now }: LaneOptions,
): { browser: SendToRazorpay; background: SendToRazorpay } {
  const breaker = openCircuitBreaker({
    maxFailures: 5,
    windowMs: 60_000,
    openMs: 10_000,
    // Less than the minute between two sweeps, so that each of them may bring a probe.
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

/** Failures that show the provider in trouble. All others are answers, a refusal too. */
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
