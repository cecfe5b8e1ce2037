import { z } from 'zod';
import { ok, type Result } from '#platform/result.ts';
import { withSpan } from '#platform/tracing/span.server.ts';
import { parseJson } from '#platform/parse-json.ts';

/**
 * Why there is no usable response from the provider, which may or may not have acted on the request. `circuit-open`: not sent,
 * because earlier requests went unanswered.
 */
export type GatewayFailure =
  | 'no-answer'
  | 'nonsense'
  | 'server-error'
  | 'too-many-requests'
  | 'still-running'
  | 'keys-refused'
  | 'circuit-open';

type Unreachable = {
  reason: 'unreachable';
  failure: GatewayFailure;
  /** The pause that the provider asked for, if any. */
  retryAfterMs?: number;
};
type Refused = { reason: 'refused'; description: string };

/** Why the provider did not do as asked: it could not be reached, or it refused. */
export type GatewayFault = Unreachable | Refused;

/** One API call, a POST where it has a body. The path is relative to `/v1`, its segments encoded. */
export type RazorpayRequest<T extends z.ZodType> = {
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** The schema of a valid response; anything else is `nonsense`. */
  response: T;
};

/** Makes one call, without retries, and returns a value within the timeout. */
export type SendToRazorpay = <T extends z.ZodType>(
  request: RazorpayRequest<T>,
) => Promise<Result<z.infer<T>, GatewayFault>>;

export type ClientOptions = {
  keyId: string;
  keySecret: string;
  /** The base URL, before `/v1`: Razorpay's by default, or the sandbox's. */
  baseUrl?: string;
  /** The HTTP client; `fetch` by default. */
  send?: SendRequest;
  timeoutMs: number;
};

/** Sends a request like `fetch`. */
export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

const razorpayUrl = 'https://api.razorpay.com';
/** A page of a hundred refunds or payments, the maximum, takes a tenth of this. */
const maxResponseBytes = 2_000_000;

/** A client of Razorpay's REST API (Razorpay: API, authentication and errors). It follows no redirects. */
export function openRazorpayClient(options: ClientOptions): SendToRazorpay {
  const { keyId, keySecret, baseUrl = razorpayUrl, send: reach = fetch, timeoutMs } = options;
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  return async function send({ path, body, headers, response }) {
    const call = `${body ? 'POST' : 'GET'} ${templateOf(path)}`;
    const init: RequestInit = {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'manual',
      // Covers the whole exchange: a slowly trickling body does not extend it.
      signal: AbortSignal.timeout(timeoutMs),
    };
    const received = await withSpan({ name: call, kind: 'client' }, () =>
      exchange(reach, `${baseUrl}/v1${path}`, init),
    );
    if (!received) return unreachable('no-answer');
    if (received.status < 200 || received.status > 299) return faultOf(received);
    const parsed = response.safeParse(received.json);
    return parsed.success ? ok(parsed.data) : unreachable('nonsense');
  };
}

/** The path with ids replaced and the query removed. */
function templateOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/\/(?:order|pay|plink)_\w+/g, '/:id');
}

type Received = { status: number; json: unknown; retryAfter: string | null };

/** Null where the connection or the timeout ended before the response did. */
async function exchange(
  send: SendRequest,
  url: string,
  init: RequestInit,
): Promise<Received | null> {
  try {
    const response = await send(url, init);
    return {
      status: response.status,
      json: parseJson(await readText(response)),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return null;
  }
}

/** The body as text, truncated where it is too long, so that it no longer parses as JSON. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > maxResponseBytes) break;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const refusal = z.object({ error: z.object({ description: z.string() }) });

function faultOf({ status, json, retryAfter }: Received): { ok: false } & GatewayFault {
  if (status >= 500) return unreachable('server-error');
  if (status === 429) return { ...unreachable('too-many-requests'), ...pauseOf(retryAfter) };
  if (status === 409) return unreachable('still-running');
  // The keys are wrong or blocked, which says nothing about the request itself.
  if (status === 401 || status === 403) return unreachable('keys-refused');
  const refused = refusal.safeParse(json);
  if (status < 400 || !refused.success) return unreachable('nonsense');
  return { ok: false, reason: 'refused', description: refused.data.error.description };
}

/** Builds the result of an unanswered call; also for stand-ins of the provider. */
export function unreachable(failure: GatewayFailure): { ok: false } & Unreachable {
  return { ok: false, reason: 'unreachable', failure };
}

/** Only the header's form in seconds is read, not the date (RFC 9110, 10.2.3). */
function pauseOf(retryAfter: string | null): { retryAfterMs?: number } {
  return /^\d{1,6}$/.test(retryAfter ?? '') ? { retryAfterMs: Number(retryAfter) * 1_000 } : {};
}
