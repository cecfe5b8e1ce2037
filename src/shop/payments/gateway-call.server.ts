import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ok, type Result } from '#platform/result.ts';

/** What stood between the shop and an answer of the provider. */
type Obstacle =
  | 'no-answer'
  | 'nonsense'
  | 'server-error'
  | 'too-many-requests'
  | 'still-running'
  | 'keys-refused';

/**
 * Why the provider did not do what it was asked: it is not to be had just now, and may or may not have done it, or it
 * said no.
 */
export type GatewayFault =
  | { reason: 'unreachable'; obstacle: Obstacle }
  | { reason: 'refused'; description: string };

type Send = () => Promise<unknown>;
type Call = <T extends z.ZodType>(
  send: Send,
  answer: T,
) => Promise<Result<z.infer<T>, GatewayFault>>;

/** Both end in time with a value. `again` asks once more: only for what may be asked twice. */
export type GatewayCalls = { once: Call; again: Call };

/** Room for the transport, which has the same limit for silence, to say for itself that nobody answered. */
const graceMs = 500;

/** Calls through the provider's client, each within the limit. */
export function openGatewayCalls(limitMs: number): GatewayCalls {
  const once: Call = async (send, answer) => {
    try {
      const parsed = answer.safeParse(await within(limitMs + graceMs, send));
      return parsed.success ? ok(parsed.data) : unreachable('nonsense');
    } catch (error) {
      return faultOf(error);
    }
  };
  return {
    once,
    async again(send, answer) {
      const startedAt = performance.now();
      const first = await once(send, answer);
      const isPassing = !first.ok && first.reason === 'unreachable';
      if (!isPassing || first.obstacle === 'keys-refused') return first;
      // Whoever has waited that long for nothing is not made to wait as long again.
      if (performance.now() - startedAt > limitMs / 2) return first;
      await pauseBeforeAsking();
      return once(send, answer);
    },
  };
}

/** A moment between two tries, not the same for all who try: the provider may be busy (Razorpay: API, rate limits). */
export async function pauseBeforeAsking(): Promise<void> {
  await wait(150 + Math.random() * 350);
}

/** An answer that only trickles keeps the transport waiting; this ends the wait for it. */
async function within(ms: number, send: Send): Promise<unknown> {
  const late = new AbortController();
  const tooLate = wait(ms, undefined, { signal: late.signal }).then(() => {
    throw new TypeError('The provider took too long');
  });
  try {
    return await Promise.race([send(), tooLate]);
  } finally {
    tooLate.catch(() => undefined);
    late.abort();
  }
}

const rejection = z.object({ statusCode: z.number(), error: z.unknown() });
const refusal = z.object({ description: z.string() });

/** The client rejects with plain objects, or with a TypeError when no answer came at all. */
function faultOf(error: unknown): { ok: false } & GatewayFault {
  const rejected = rejection.safeParse(error);
  if (!rejected.success) return unreachable('no-answer');
  const { statusCode } = rejected.data;
  if (statusCode >= 500) return unreachable('server-error');
  if (statusCode === 429) return unreachable('too-many-requests');
  if (statusCode === 409) return unreachable('still-running');
  // The keys are wrong or blocked, which is no answer about the matter itself.
  if (statusCode === 401 || statusCode === 403) return unreachable('keys-refused');
  const refused = refusal.safeParse(rejected.data.error);
  if (statusCode < 400 || !refused.success) return unreachable('nonsense');
  return { ok: false, reason: 'refused', description: refused.data.description };
}

function unreachable(obstacle: Obstacle): { ok: false } & GatewayFault {
  return { ok: false, reason: 'unreachable', obstacle };
}
