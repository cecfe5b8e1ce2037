type Options = {
  /** Minimum time between queries. */
  everyMs: number;
  /** How long callers wait before they get the previous result. */
  maxWaitMs: number;
  /** Older results are not returned. */
  maxAgeMs: number;
  now?: () => number;
};

/**
 * Shares an expensive query among any number of callers: at most one per interval, one at a time, and callers get a prompt
 * result. Empty if there is none yet.
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
      // Callers still waiting see the error; those that have stopped waiting do not.
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
