import { vi } from 'vitest';

/** Waits until a check holds: at once on a quiet machine, and much longer than Vitest itself on one that has other work. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 });
}
