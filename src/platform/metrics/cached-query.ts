type Options = {
  /** No sooner after the last time is it asked again. */
  everyMs: number;
  /** Whoever asks waits for so long; then they get what was known. */
  maxWaitMs: number;
  /** So old an answer is no answer. */
  maxAgeMs: number;
  now?: () => number;
};

/**
 * Asks for something that costs, however many want to know it: at most once in a while, one at a time, and whoever asks
 * is answered soon. Empty where nothing is known.
 */
export function cachedQuery<T>(ask: () => Promise<T[]>, options: Options): () => Promise<T[]> {
  const { everyMs, maxWaitMs, maxAgeMs, now = () => performance.now() } = options;
  let known: { at: number; answer: T[] } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  async function askNow(): Promise<void> {
    askedAt = now();
    try {
      known = { at: askedAt, answer: await ask() };
    } finally {
      underWay = null;
    }
  }

  return async () => {
    if (!underWay && now() - askedAt >= everyMs) {
      underWay = askNow();
      // Who waits hears of it; who has waited long enough does not.
      underWay.catch(() => undefined);
    }
    if (underWay) await withinTime(underWay, maxWaitMs);
    return known && now() - known.at <= maxAgeMs ? known.answer : [];
  };
}

async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(resolve, ms);
  await Promise.race([work, late]).finally(() => clearTimeout(timeout));
}
