import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { ok, type Result } from '#platform/result.ts';
import type { GatewayFailure, GatewayFault, SendToRazorpay } from './razorpay-client.server.ts';

/** `once` sends once; `again` retries once where there was no answer: for idempotent requests only. */
export type GatewayCalls = { once: SendToRazorpay; again: SendToRazorpay };

/**
 * The gateway's two ways to send a request. Once a request has its turn, either ends with a value within about one and a half
 * times the client's timeout.
 */
export function openGatewayCalls(send: SendToRazorpay, timeoutMs: number): GatewayCalls {
  return {
    once: send,
    async again(request) {
      const startedAt = performance.now();
      const first = await send(request);
      if (first.ok || first.reason !== 'unreachable' || !isPassing(first.failure)) return first;
      // After a slow failure, do not make the caller wait as long again.
      if (performance.now() - startedAt > timeoutMs / 2) return first;
      await pauseBeforeAsking();
      return send(request);
    },
  };
}

/** A pause with jitter between two attempts: the provider may be busy (Razorpay: API, rate limits). */
export async function pauseBeforeAsking(): Promise<void> {
  await wait(150 + Math.random() * 350);
}

/** Whether a retry may succeed. */
export function isPassing(failure: GatewayFailure): boolean {
  return failure !== 'keys-refused' && failure !== 'circuit-open';
}

/** A list from the provider; `isCut` where reading stopped at the page limit. */
export type ListedPages<Item> = Promise<Result<{ items: Item[]; isCut: boolean }, GatewayFault>>;

/** Reads a list page by page, up to `pages` of `count` items. */
export async function readPages<Item>(
  calls: GatewayCalls,
  response: z.ZodType<{ items: Item[] }>,
  { path, count, pages }: { path: string; count: number; pages: number },
): ListedPages<Item> {
  const items: Item[] = [];
  for (let page = 0; page < pages; page += 1) {
    const read = await calls.again({
      path: `${path}&count=${count}&skip=${page * count}`,
      response,
    });
    if (!read.ok) return read;
    items.push(...read.value.items);
    if (read.value.items.length < count) return ok({ items, isCut: false });
  }
  return ok({ items, isCut: true });
}
