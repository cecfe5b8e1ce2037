/** Thrown to whoever is not admitted; the edge answers 503. */
export class TooBusy extends Error {}

export type Admission = {
  /** Does the work when it is its turn; throws `TooBusy` at once where too many wait, or after the longest wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How much is under way and waits now, and how many were turned away since it was opened. */
  readonly load: { underWay: number; waiting: number; refused: number };
};

type Limits = {
  maxConcurrent: number;
  /** How many may wait for their turn. */
  maxQueued: number;
  maxWaitMs: number;
};

type Waiting = { begin: () => void; timeout: NodeJS.Timeout };

/**
 * Lets only so much work be under way at once, first come first served, and so many wait, and none for long: who is told
 * at once that the shop is busy can come again, and who waits for an answer without end cannot.
 */
export function openAdmission({ maxConcurrent, maxQueued, maxWaitMs }: Limits): Admission {
  let underWay = 0;
  let refused = 0;
  const queue = new Set<Waiting>();

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin() {
          clearTimeout(waiting.timeout);
          queue.delete(waiting);
          resolve();
        },
        timeout: setTimeout(() => {
          queue.delete(waiting);
          refused += 1;
          reject(new TooBusy());
        }, maxWaitMs),
      };
      queue.add(waiting);
    });
  }

  return {
    get load() {
      return { underWay, waiting: queue.size, refused };
    },
    async run(work) {
      if (underWay < maxConcurrent) underWay += 1;
      else if (queue.size >= maxQueued) {
        refused += 1;
        throw new TooBusy();
      }
      // Whoever ends hands on the place, so that nobody comes in between.
      else await turn();
      try {
        return await work();
      } finally {
        const [next] = queue;
        if (next) next.begin();
        else underWay -= 1;
      }
    },
  };
}

/** The same for each key by itself, such as an address: nobody fills the turns of others. */
export function openAdmissionByKey(limits: Limits): {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
} {
  const admissions = new Map<string, Admission>();
  return {
    async run(key, work) {
      const admission = admissions.get(key) ?? openAdmission(limits);
      admissions.set(key, admission);
      try {
        return await admission.run(work);
      } finally {
        if (admission.load.underWay === 0) admissions.delete(key);
      }
    },
  };
}
