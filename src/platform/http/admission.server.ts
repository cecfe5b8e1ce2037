/** Thrown if work is not admitted; the edge answers 503. */
export class TooBusy extends Error {}

export type Admission = {
  /** Runs the work when its turn comes; throws `TooBusy` at once if the queue is full, or after the longest wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Work running and queued now, and how much has been refused since opening. */
  readonly load: { underWay: number; waiting: number; refused: number };
};

type Limits = {
  maxConcurrent: number;
  /** Queue length limit. */
  maxQueued: number;
  maxWaitMs: number;
};

type Waiting = { begin: () => void; timeout: NodeJS.Timeout };

/**
 * Limits concurrent work, first come first served, with a bounded queue and a bounded wait: a shopper told at once that the shop
 * is busy can come back, one left waiting forever cannot.
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
      // The work that ends hands over its place, so that nobody can jump the queue.
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

/** Likewise for each key, such as an address: nobody can use up the places of others. */
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
