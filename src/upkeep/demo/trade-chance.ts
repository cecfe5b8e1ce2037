/** Reproducible random numbers and choices from a seed (mulberry32). */
export function openChance(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number in this range, both ends inclusive. */
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    /** One of the values; throws if there are none. */
    oneOf<Value>(values: readonly Value[]): Value {
      const chosen = values[between(0, values.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    },
  };
}

export type Chance = ReturnType<typeof openChance>;
