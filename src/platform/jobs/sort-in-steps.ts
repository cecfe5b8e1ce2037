/** How many items are sorted, or merged, in one step. */
const stepLength = 500;

type Compare = (one: number, other: number) => number;

/**
 * The indexes of `count` items in the order of a stable `toSorted`, in steps of a fraction of a millisecond. Uses two number
 * arrays, so that sorting many items leaves no garbage.
 */
export function* sortInSteps(count: number, compare: Compare): Generator<void, Uint32Array> {
  let sorted = Uint32Array.from({ length: count }, (_, place) => place);
  let merged = new Uint32Array(count);
  for (let from = 0; from < count; from += stepLength) {
    sorted.subarray(from, from + stepLength).sort(compare);
    yield;
  }
  for (let length = stepLength; length < count; length *= 2) {
    for (let from = 0; from < count; from += 2 * length) {
      const [middle, end] = [Math.min(from + length, count), Math.min(from + 2 * length, count)];
      yield* mergeInSteps(sorted, merged, { from, middle, end }, compare);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

/** Merges two adjacent sorted runs. */
function* mergeInSteps(
  sorted: Uint32Array,
  merged: Uint32Array,
  { from, middle, end }: { from: number; middle: number; end: number },
  compare: Compare,
): Generator<void> {
  let left = from;
  let right = middle;
  for (let at = from; at < end; at += 1) {
    const one = sorted[left] ?? 0;
    const other = sorted[right] ?? 0;
    const isLeft = left < middle && (right === end || compare(one, other) <= 0);
    merged[at] = isLeft ? one : other;
    if (isLeft) left += 1;
    else right += 1;
    if (at % stepLength === 0) yield;
  }
}
