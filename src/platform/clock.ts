/** The time as a dependency, so that expiry and locks are testable without waiting. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
