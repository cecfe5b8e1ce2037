/** So many items are sorted, or merged, in one step. */
const stepLength = 500;

/** Sorts as `toSorted` does, equal items staying in their order, in steps of a fraction of a millisecond. */
export function* sortInSteps<T extends object>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += stepLength) {
    runs.push(items.slice(from, from + stepLength).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* mergeInSteps(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeInSteps<T extends object>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, T[]> {
  const merged: T[] = [];
  let [lefts, rights] = [0, 0];
  for (;;) {
    const one = left[lefts];
    const other = right[rights];
    if (one && (!other || compare(one, other) <= 0)) {
      merged.push(one);
      lefts += 1;
    } else if (other) {
      merged.push(other);
      rights += 1;
    } else return merged;
    if (merged.length % stepLength === 0) yield;
  }
}
