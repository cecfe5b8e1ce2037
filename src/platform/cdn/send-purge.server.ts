/** Cloudflare takes so many tags in one call, of every plan. */
const maxTags = 30;
const timeoutMs = 5_000;

export type PurgeTarget = { url: string; token: string | null };

/**
 * Asks the cache in between to drop all that has one of these tags: `POST {"tags": […]}` with the token as bearer, which is
 * Cloudflare's `purge_cache`, and what a few lines at any other make of it. Throws where it does not say yes.
 */
export async function sendPurge(
  { url, token }: PurgeTarget,
  tags: readonly string[],
): Promise<void> {
  for (let sent = 0; sent < tags.length; sent += maxTags) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags: tags.slice(sent, sent + maxTags) }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The purge was answered with ${answer.status}`);
  }
}
