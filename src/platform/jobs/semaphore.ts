/** Starts work when its turn comes. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A semaphore for work that would strain the machine if much of it ran at once: at most `maxConcurrent`, first come first served.
 */
export function openSemaphore(maxConcurrent: number): Semaphore {
  let atWork = 0;
  const waiting: (() => void)[] = [];

  return async function withPermit(work) {
    if (atWork >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
