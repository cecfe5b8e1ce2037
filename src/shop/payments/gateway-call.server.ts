import { z } from 'zod';
import { fail, ok, type Result } from '#platform/result.ts';

/** Why the provider did not do what it was asked: not to be had just now, or it said no. */
export type GatewayFault = { reason: 'unreachable' } | { reason: 'refused'; description: string };

const refusal = z.object({
  statusCode: z.number().min(400).max(499),
  error: z.object({ description: z.string() }),
});

/** Too many calls, or the same call is still running: nothing is decided yet. */
const undecided = [409, 429];

/** Calls the client, which rejects with plain objects, or with a TypeError when no answer came at all. */
export async function callGateway<T extends z.ZodType>(
  send: () => Promise<unknown>,
  answer: T,
): Promise<Result<z.infer<T>, GatewayFault>> {
  try {
    const parsed = answer.safeParse(await send());
    return parsed.success ? ok(parsed.data) : fail('unreachable');
  } catch (error) {
    const refused = refusal.safeParse(error);
    if (!refused.success || undecided.includes(refused.data.statusCode)) return fail('unreachable');
    return { ok: false, reason: 'refused', description: refused.data.error.description };
  }
}
