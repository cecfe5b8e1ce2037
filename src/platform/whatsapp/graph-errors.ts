import { z } from 'zod';
import type { DeliveryFailure } from '#platform/mail/delivery-failure.server.ts';
import { parseJson } from '#platform/parse-json.ts';

/** A response of the Graph API: its status and text, or null and why there was none. */
export type Answer = { status: number | null; text: string };

const errorBody = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    error_data: z.object({ details: z.string() }).partial().optional(),
  }),
});

/**
 * Errors of the shop's account, whoever the recipient: token and permissions (0, 3, 10, 190, 200 to 299), blocked for breaking a
 * policy (368), unpaid (131042), account locked (131031), number not registered (133010).
 * WhatsApp Business Platform: error codes.
 */
const ofAccount = [0, 3, 10, 190, 368, 131_005, 131_031, 131_042, 131_045, 133_010];
/** Rate limits of this number: they end the run, like a broken connection. */
const tooMuch = [4, 80_007, 130_429, 131_048];
/**
 * Temporary: too many to this recipient (131056), held back for now (131049), a fault of theirs (1, 2, 131000, 131016, 131057).
 */
const notNow = [1, 2, 131_000, 131_016, 131_049, 131_056, 131_057];

/** What an error response of the Graph API means for this message and those queued behind it. */
export function failureOfAnswer({ status, text }: Answer): DeliveryFailure {
  if (status === null) return { kind: 'broken', reason: text.slice(0, 500) };
  const read = errorBody.safeParse(parseJson(text));
  if (!read.success) return { kind: kindByStatus(status), reason: `${status} without a reason` };
  const { code, message, error_data: data } = read.data.error;
  const reason = `${status} ${message} ${data?.details ?? ''}`.trim().slice(0, 500);
  return { kind: kindByCode(code) ?? kindByStatus(status, 'refused'), reason };
}

function kindByCode(code: number): DeliveryFailure['kind'] | null {
  if (ofAccount.includes(code) || (code >= 200 && code < 300)) return 'unavailable';
  if (tooMuch.includes(code)) return 'broken';
  return notNow.includes(code) ? 'deferred' : null;
}

/** An error page from an intermediary is not a refusal by the Graph API: only its own error body is. */
function kindByStatus(
  status: number,
  otherwise: 'refused' | 'deferred' = 'deferred',
): DeliveryFailure['kind'] {
  if (status === 401 || status === 403) return 'unavailable';
  if (status === 429 || status >= 500) return 'broken';
  return status >= 400 ? otherwise : 'deferred';
}
