import { vi } from 'vitest';

/** Waits until a check holds: at once on an idle machine, and up to 15 s, much longer than Vitest would, on a busy one. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 });
}
