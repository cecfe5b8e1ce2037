/** Enough for what one processor can work on at once. */
const maxPool = 20;
/** All pools of a machine together, as long as none of them gets too small to be of use. */
const allPools = 60;
const minPool = 8;
/** Background work in one process, and asking for it in the others. */
const sweeping = 4;
const asking = 1;
/** The catalogue in memory reads and follows the log of changes (`open-catalogue.server.ts`). */
const listening = 2;
/** For whoever looks into the database by hand, for migrations, and for the start. */
const spare = 6;

export type ConnectionBudget = {
  /** How many connections each process opens at most for pages. */
  pool: number;
  /** How many all processes of this machine open at most, for whatever. */
  total: number;
};

/** How the processes of a machine share what PostgreSQL allows, which is a hundred where nobody has changed it. */
export function connectionBudget(processes: number): ConnectionBudget {
  const pool = Math.max(minPool, Math.min(maxPool, Math.floor(allPools / processes)));
  const total = processes * (pool + listening) + sweeping + (processes - 1) * asking + spare;
  return { pool, total };
}
