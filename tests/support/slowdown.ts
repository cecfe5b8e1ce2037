/** What the loop takes on two quiet, slow processors, where a bare server of Node answers 27,000 requests a second. */
const usualMs = 100;

/**
 * How many times slower this machine is now, at least 1: limits of time in tests are multiplied by it, so that they say
 * something about the shop and nothing about who else uses the machine. It takes a tenth of a second, or that many times longer.
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
  // Asked, so that no compiler leaves the loop out.
  return word === 0 ? NaN : Math.max(1, tookMs / usualMs);
}
