import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayFailure, SendToRazorpay } from './razorpay-client.server.ts';

/** `once` asks once; `again` asks once more where no answer came: only for what may be asked twice. */
export type GatewayCalls = { once: SendToRazorpay; again: SendToRazorpay };

/**
 * The two ways in which the gateway asks; from the first turn on both end with a value within half as much again as the
 * client's timeout, and a moment.
 */
export function openGatewayCalls(send: SendToRazorpay, timeoutMs: number): GatewayCalls {
  return {
    once: send,
    async again(request) {
      const startedAt = performance.now();
      const first = await send(request);
      if (first.ok || first.reason !== 'unreachable' || !isPassing(first.failure)) return first;
      // Whoever has waited that long for nothing is not made to wait as long again.
      if (performance.now() - startedAt > timeoutMs / 2) return first;
      await pauseBeforeAsking();
      return send(request);
    },
  };
}

/** A moment between two tries, not the same for all who try: the provider may be busy (Razorpay: API, rate limits). */
export async function pauseBeforeAsking(): Promise<void> {
  await wait(150 + Math.random() * 350);
}

/** Whether the provider may answer a moment later. */
export function isPassing(failure: GatewayFailure): boolean {
  return failure !== 'keys-refused' && failure !== 'circuit-open';
}
