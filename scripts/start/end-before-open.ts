/**
 * Lets the first process of a container be ended while it starts: the system withholds from process 1 every signal that it
 * has no handler for. Once the shop is open its own handlers do the work.
 */
export function endBeforeOpen(): void {
  if (process.pid !== 1) return;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      if (process.listenerCount(signal) === 0) process.exit(code);
    });
  }
}
