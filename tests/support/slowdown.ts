/** Time of the loop on two idle, slow processors, where a bare Node server answers 27,000 requests a second. */
const usualMs = 100;

/**
 * How many times slower the machine is at present, at least 1. Tests multiply their time limits by it, so that they measure
 * the shop and not the machine's other load. Takes 0.1 s times the slowdown.
 */
export function slowdown(): number {
  const startedAt = performance.now();
  let word = 1;
  for (let turn = 0; turn < 50_000_000; turn += 1) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
  }
  const tookMs = performance.now() - startedAt;
  // Uses the result, so that the compiler cannot drop the loop.
  return word === 0 ? NaN : Math.max(1, tookMs / usualMs);
}
