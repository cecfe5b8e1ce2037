const retries = 3;
const firstWaitMs = 500;

/**
 * Asks, and after a failure three times more (specification, storefront 9), each time after a longer wait, unless it was
 * stopped meanwhile. Rejects as the last attempt did.
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
