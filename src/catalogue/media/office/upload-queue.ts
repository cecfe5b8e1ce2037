/** An upload; it ends when it is done, or when the signal cancels it. */
export type Job = { id: number; run: (signal: AbortSignal) => Promise<void> };

/** Runs jobs one at a time, in order. */
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
    /** Cancels a job; `true` if it had not begun, so that its own outcome will not be reported. */
    cancel(id: number): boolean {
      if (running?.id === id) {
        running.abort.abort();
        return false;
      }
      waiting = waiting.filter((job) => job.id !== id);
      return true;
    },
    /** Cancels all jobs. */
    close(): void {
      waiting = [];
      running?.abort.abort();
    },
  };
}
