/** A deadline: met, running, or missed; `leftMs` is negative once it has passed. */
export type Deadline = { by: Date; doneAt: Date | null; leftMs: number; isLate: boolean };

/** A deadline this long after `from`, as of `now`. Work finished late stays late. */
export function deadlineOf(
  from: Date,
  withinMs: number,
  { doneAt, now }: { doneAt: Date | null; now: Date },
): Deadline {
  const by = new Date(from.getTime() + withinMs);
  const leftMs = by.getTime() - (doneAt ?? now).getTime();
  return { by, doneAt, leftMs, isLate: leftMs < 0 };
}
