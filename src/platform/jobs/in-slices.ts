/** How long other work may be blocked at a time; a page request waits this long once or twice. */
const sliceMs = 1;

/** Processes the items in order, yielding to the event loop every millisecond. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let startedAt = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedAt < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  }
}

/** Runs work divided into small steps, yielding to the event loop every millisecond. */
export async function stepsInSlices<T>(steps: Generator<void, T>): Promise<T> {
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - startedAt < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  }
}

/** Runs such work in one go. */
export function stepsAtOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
