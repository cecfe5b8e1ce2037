/** The median and the maximum, as the proofs print them. */
export function spread(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `median ${median} ms, at most ${sorted.at(-1) ?? 0} ms`;
}
