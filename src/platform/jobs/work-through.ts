type Work<Row> = {
  /** The due rows, most urgent first, except those that this run has left undone; at most `pageSize`. */
  readDue: (except: readonly string[]) => Promise<Row[]>;
  pageSize: number;
  idOf: (row: Row) => string;
  /** Returns false to leave the row for another run. */
  act: (row: Row) => Promise<boolean>;
  /** Ends the run early; by default it ends after 30 seconds. */
  signal?: AbortSignal | undefined;
  /** How many rows are processed at once. */
  maxConcurrent: number;
};

/** Work left after this waits for the next run: each call to an unresponsive service takes seconds. */
const maxRunMs = 30_000;

type Batches = {
  /** Processes at most `batchSize` due items; returns how many. */
  doBatch: () => Promise<number>;
  batchSize: number;
  /** Ends the run early; by default it ends after 30 seconds. */
  signal?: AbortSignal | undefined;
};

/** Processes batches until one is not full or the run's time is up; returns how many items were done. */
export async function workInBatches({ doBatch, batchSize, signal }: Batches): Promise<number> {
  const isOver = endOfRun(signal);
  let done = 0;
  while (!isOver()) {
    const batch = await doBatch();
    done += batch;
    if (batch < batchSize) break;
  }
  return done;
}

/**
 * Processes everything due until nothing is left or the run's time is up; returns how many were done. An item left undone does
 * not block those after it.
 */
export async function workThrough<Row>(work: Work<Row>): Promise<number> {
  const { readDue, pageSize, idOf, act, maxConcurrent } = work;
  const isOver = endOfRun(work.signal);
  const undone: string[] = [];
  let done = 0;
  for (;;) {
    const due = await readDue(undone);
    const waiting = due.values();
    const lanes = Array.from({ length: maxConcurrent }, async () => {
      for (const row of waiting) {
        if (isOver()) return;
        if (await act(row)) done += 1;
        else undone.push(idOf(row));
      }
    });
    await Promise.all(lanes);
    if (due.length < pageSize || isOver()) return done;
  }
}

function endOfRun(signal: AbortSignal = AbortSignal.timeout(maxRunMs)): () => boolean {
  return () => signal.aborted;
}
