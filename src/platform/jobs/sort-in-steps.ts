/** So many items are sorted, or merged, in one step. */
const stepLength = 500;

/** Sorts as `toSorted` does, equal items staying in their order, in steps of a fraction of a millisecond. */
export function* sortInSteps<T>(
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

function* mergeInSteps<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<void, T[]> {
  const merged: T[] = [];
  const lefts = left.values();
  const rights = right.values();
  let one = lefts.next();
  let other = rights.next();
  while (!one.done || !other.done) {
    if (!one.done && (other.done || compare(one.value, other.value) <= 0)) {
      merged.push(one.value);
      one = lefts.next();
    } else if (!other.done) {
      merged.push(other.value);
      other = rights.next();
    }
    if (merged.length % stepLength === 0) yield;
  }
  return merged;
}
