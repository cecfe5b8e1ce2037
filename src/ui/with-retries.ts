const retries = 3;
const firstWaitMs = 500;

/** A failure that says itself how long to wait before the next try. */
export class TryLater extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('try later');
    this.waitMs = waitMs;
  }
}

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
      const leastMs = failure instanceof TryLater ? failure.waitMs : 0;
      const waitMs = Math.max(leastMs, firstWaitMs * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      stop?.throwIfAborted();
    }
  }
}
