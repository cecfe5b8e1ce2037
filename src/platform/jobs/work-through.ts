type Work<Row> = {
  /** What is due, the most urgent first, without those that this run has left undone; at most `pageSize` rows. */
  readDue: (except: readonly string[]) => Promise<Row[]>;
  pageSize: number;
  idOf: (row: Row) => string;
  /** False leaves it for another run. */
  act: (row: Row) => Promise<boolean>;
  /** Ends the run early; without it a run ends after 30 seconds. */
  signal?: AbortSignal | undefined;
  /** So many are worked on at once. */
  maxConcurrent: number;
};

/** What is left after that waits for the next run: whoever asks somebody that does not answer waits for seconds each time. */
const maxRunMs = 30_000;

type Batches = {
  /** Does at most `batchSize` of what is due; returns how many. */
  doBatch: () => Promise<number>;
  batchSize: number;
  /** Ends the run early; without it a run ends after 30 seconds. */
  signal?: AbortSignal | undefined;
};

/** Works batch after batch until one was not full, or until the run has lasted long enough; returns how many were done. */
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
 * Works through all that is due, until nothing is left or the run has lasted long enough; returns how many were done. What
 * is left undone holds up nothing that comes after it.
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
