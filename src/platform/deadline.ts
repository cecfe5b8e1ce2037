/** By when something has to be done: kept, still running, or missed; `leftMs` is below zero once it has passed. */
export type Deadline = { by: Date; doneAt: Date | null; leftMs: number; isLate: boolean };

/** A deadline so long after `from`, at a moment. What was done too late stays late. */
export function deadlineOf(
  from: Date,
  withinMs: number,
  { doneAt, now }: { doneAt: Date | null; now: Date },
): Deadline {
  const by = new Date(from.getTime() + withinMs);
  const leftMs = by.getTime() - (doneAt ?? now).getTime();
  return { by, doneAt, leftMs, isLate: leftMs < 0 };
}
