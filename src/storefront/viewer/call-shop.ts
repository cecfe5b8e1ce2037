/** What one of the shop's JSON endpoints answered; `unreachable` when none did. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; reason: string; body: Record<string, unknown> };

const timeoutMs = 20_000;

/** Calls a JSON endpoint of the shop. Never throws: a broken line is an answer too. */
export async function callShop<T>(
  path: string,
  options: { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown } = {},
): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.json();
    if (response.ok) return { ok: true, value: body };
    return { ok: false, status: response.status, reason: body.reason ?? 'failed', body };
  } catch {
    return { ok: false, status: 0, reason: 'unreachable', body: {} };
  }
}
