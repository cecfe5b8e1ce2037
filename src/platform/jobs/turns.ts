/** Lets work begin when it is its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns for work that would strain the machine if much of it ran at once: at most `mostAtOnce`, first come first served. */
export function openTurns(mostAtOnce: number): Turns {
  let atWork = 0;
  const waiting: (() => void)[] = [];

  return async function takeTurn(work) {
    if (atWork >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
