/** The answer of a JSON endpoint of the shop; reason `unreachable` if there was none. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; reason: string; body: Record<string, unknown> };

/** Shown if the viewer's data is unknown because the shop did not answer. */
export const shopUnreachable = 'We can’t reach the shop right now.';

type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
  /** Whether the request continues if the page is left meanwhile. */
  keepalive?: boolean;
};

/** A read is repeated soon, a change is not (`change-shop`). */
const readTimeoutMs = 10_000;

/** Reads from a JSON endpoint of the shop, once. Never throws: a lost connection, or a foreign page, is an answer too. */
export function askShop<T>(path: string, timeoutMs = readTimeoutMs): Promise<Answer<T>> {
  return callShop(path, { method: 'GET', timeoutMs });
}

/** Makes the call. Changes go through `changeShop`, which states the viewer. */
export async function callShop<T>(path: string, call: Call): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method: call.method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...call.headers },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      keepalive: call.keepalive ?? false,
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const body = await response.json();
    if (typeof body !== 'object' || body === null) throw new TypeError('No answer from the shop');
    if (response.ok) return { ok: true, value: body };
    return { ok: false, status: response.status, reason: body.reason ?? 'failed', body };
  } catch {
    return { ok: false, status: 0, reason: 'unreachable', body: {} };
  }
}
