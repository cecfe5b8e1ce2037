/** What one of the shop's JSON endpoints answered; `unreachable` when none did. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; reason: string; body: Record<string, unknown> };

/** Said where it is not known what belongs to the viewer, because the shop did not say. */
export const shopUnreachable = 'We can’t reach the shop right now.';

type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
  /** Whether it goes on where the page is left meanwhile. */
  keepalive?: boolean;
};

/** A read is soon asked again, a change is not (`change-shop`). */
const readTimeoutMs = 10_000;

/** Asks a JSON endpoint of the shop, once. Never throws: a broken line, or a page of somebody else's, is an answer too. */
export function askShop<T>(path: string, timeoutMs = readTimeoutMs): Promise<Answer<T>> {
  return callShop(path, { method: 'GET', timeoutMs });
}

/** The call itself. What changes something goes by `changeShop`, which says for whom. */
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
