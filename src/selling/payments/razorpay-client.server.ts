import { z } from 'zod';
import { ok, type Result } from '#platform/result.ts';
import { withSpan } from '#platform/tracing/span.server.ts';

/**
 * Why there is no response of the provider to act on; it may or may not have done what it was asked. `circuit-open`: it was
 * not asked, because it gave no answers before.
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
  /** How long the provider asked to be left alone, where it did. */
  retryAfterMs?: number;
};
type Refused = { reason: 'refused'; description: string };

/** Why the provider did not do what it was asked: it could not be asked, or it said no. */
export type GatewayFault = Unreachable | Refused;

/** One call of the API; with a body it is a POST. The path is below `/v1`, its parts encoded. */
export type RazorpayRequest<T extends z.ZodType> = {
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** What a good response has; anything else is nonsense. */
  response: T;
};

/** Makes one call, once, and ends within the timeout with a value. */
export type SendToRazorpay = <T extends z.ZodType>(
  request: RazorpayRequest<T>,
) => Promise<Result<z.infer<T>, GatewayFault>>;

type ClientOptions = {
  keyId: string;
  keySecret: string;
  /** Where the API is; `/v1` follows. Razorpay itself unless given. */
  baseUrl?: string;
  /** How it is reached; by HTTP unless given. */
  send?: SendRequest;
  timeoutMs: number;
};

/** Answers a request as `fetch` does. */
export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

const razorpayUrl = 'https://api.razorpay.com';
/** A hundred refunds or payments, as many as a list has, come to a tenth of it. */
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
      // Of the whole exchange: a body that only trickles does not prolong it.
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

/** The path without what it asks about: ids of the provider, and whatever comes after a question mark. */
function templateOf(path: string): string {
  return path.replace(/\?.*$/, '').replace(/\/[a-z]+_\w+/g, '/:id');
}

type Received = { status: number; json: unknown; retryAfter: string | null };

/** Null where the connection or the time ended before the response did. */
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

/** The body as text; of one that is too long only a part, which is no JSON any more. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusal = z.object({ error: z.object({ description: z.string() }) });

function faultOf({ status, json, retryAfter }: Received): { ok: false } & GatewayFault {
  if (status >= 500) return unreachable('server-error');
  if (status === 429) return { ...unreachable('too-many-requests'), ...pauseOf(retryAfter) };
  if (status === 409) return unreachable('still-running');
  // The keys are wrong or blocked, which is no answer about the matter itself.
  if (status === 401 || status === 403) return unreachable('keys-refused');
  const refused = refusal.safeParse(json);
  if (status < 400 || !refused.success) return unreachable('nonsense');
  return { ok: false, reason: 'refused', description: refused.data.error.description };
}

/** As a value, for who answers in the place of the provider. */
export function unreachable(failure: GatewayFailure): { ok: false } & Unreachable {
  return { ok: false, reason: 'unreachable', failure };
}

/** Of the two forms that the header has, the one in seconds (RFC 9110, 10.2.3). */
function pauseOf(retryAfter: string | null): { retryAfterMs?: number } {
  return /^\d{1,6}$/.test(retryAfter ?? '') ? { retryAfterMs: Number(retryAfter) * 1_000 } : {};
}
