/** So long others wait at most; whoever asks for a page waits once or twice for it. */
const sliceMs = 1;

/** Does the work for one item after the other, and lets others have their turn every millisecond. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let startedAt = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedAt < sliceMs) continue;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  }
}

/** Does work that is divided into small steps, and lets others have their turn every millisecond. */
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

/** Does such work at once. */
export function stepsAtOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
