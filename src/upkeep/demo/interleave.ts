/** Takes items from each group in turn, so that a list does not begin with ten of a kind. */
export function interleave<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = [...Map.groupBy(items, groupOf).values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}
