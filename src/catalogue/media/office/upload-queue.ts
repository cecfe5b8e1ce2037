/** Something to be sent; it ends when it has been, or when the signal calls it off. */
export type Job = { id: number; run: (signal: AbortSignal) => Promise<void> };

/** Does one job after the other, in the order in which they came. */
export function openUploadQueue() {
  let waiting: Job[] = [];
  let running: { id: number; abort: AbortController } | null = null;

  async function runAll(): Promise<void> {
    while (!running) {
      const job = waiting.shift();
      if (!job) return;
      const abort = new AbortController();
      running = { id: job.id, abort };
      try {
        await job.run(abort.signal);
      } finally {
        running = null;
      }
    }
  }
  return {
    add(jobs: readonly Job[]): void {
      waiting.push(...jobs);
      void runAll();
    },
    /** Calls a job off; `true` where it had not begun, so that nobody else will say what became of it. */
    cancel(id: number): boolean {
      if (running?.id === id) {
        running.abort.abort();
        return false;
      }
      waiting = waiting.filter((job) => job.id !== id);
      return true;
    },
    /** Calls everything off. */
    close(): void {
      waiting = [];
      running?.abort.abort();
    },
  };
}
