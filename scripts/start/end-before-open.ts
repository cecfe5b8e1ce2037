/**
 * Lets a container's first process be stopped during the start: the kernel ignores signals to process 1 that have no handler.
 * Once the shop is open, its own handlers take over.
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
