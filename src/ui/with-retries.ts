const retries = 3;
const firstWaitMs = 500;

/**
 * Calls `ask`, retrying up to three times after failures (specification, storefront 9), each time after a longer wait,
 * unless stopped meanwhile. Rejects with the last failure.
 */
export async function withRetries<T>(ask: () => Promise<T>, stop?: AbortSignal | null): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (failure) {
      if (attempt === retries || stop?.aborted) throw failure;
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** attempt));
      stop?.throwIfAborted();
    }
  }
}
