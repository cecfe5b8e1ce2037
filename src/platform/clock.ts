/** The time as a dependency, so that expiry and locks are testable without waiting. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The start of this moment's second, in milliseconds: people count seconds, and no clock on a page shows less. */
export function wholeSecond(moment: Date): number {
  return Math.floor(moment.getTime() / 1000) * 1000;
}
