const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The wait after the first failure, the second and so on: two days in all. */
const delaysSeconds = [
  1 * minute,
  5 * minute,
  15 * minute,
  1 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  1 * day,
];

/** After this many failures a mail is given up. */
export const maxAttempts = delaysSeconds.length + 1;

/**
 * How many seconds a mail waits after this many failures; null if it is given up. Varied by up to a fifth (`random`, 0 to 1), so
 * that mails which failed together are not retried together.
 */
export function retryDelaySeconds(failures: number, random: number): number | null {
  const delay = delaysSeconds[failures - 1];
  return delay === undefined ? null : Math.round(delay * (0.8 + 0.4 * random));
}
