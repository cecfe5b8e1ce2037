/** How many days the Overview looks back, today included. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];

const usualPeriod: Period = 30;

const dayMs = 24 * 60 * 60_000;
const indiaMs = 5.5 * 60 * 60_000;

export function readPeriod(text: string | null): Period {
  return periods.find((period) => String(period) === text) ?? usualPeriod;
}

/** The days of a period in India, oldest first, such as `2026-11-21`; and the moment at which the first one began. */
export function daysOf(period: Period, now: Date): { days: string[]; from: Date } {
  const today = Math.floor((now.getTime() + indiaMs) / dayMs);
  const days = Array.from({ length: period }, (_, place) =>
    new Date((today - period + 1 + place) * dayMs).toISOString().slice(0, 10),
  );
  return { days, from: new Date((today - period + 1) * dayMs - indiaMs) };
}

/** The moment at which the present day began in India. */
export function startOfToday(now: Date): Date {
  const today = Math.floor((now.getTime() + indiaMs) / dayMs);
  return new Date(today * dayMs - indiaMs);
}

/**
 * Of what the same length of time before came to, how much more or less it is, in percent; null where there was
 * nothing.
 */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
