const firstPauseMs = 250;
const maxPauseMs = 10_000;

/** How long to wait before restarting a process that has ended this many times in a row soon after its start. */
export function restartPauseMs(failures: number): number {
  return failures <= 1 ? 0 : Math.min(firstPauseMs * 2 ** (failures - 2), maxPauseMs);
}
