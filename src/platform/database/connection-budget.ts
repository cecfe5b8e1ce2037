/** Enough for one processor. */
const maxPool = 20;
/** All pools of a machine together, unless that makes each smaller than `minPool`. */
const allPools = 60;
const minPool = 8;
/** Background work in one process, and requests for it from the others. */
const sweeping = 4;
const asking = 1;
/** The catalogue in memory reads on one and follows the log of changes on another (`open-catalogue.server.ts`). */
const listening = 2;
/** For manual access, migrations and startup. */
const spare = 6;

export type ConnectionBudget = {
  /** Most connections that each process opens for pages. */
  pool: number;
  /** Most connections that all processes of this machine open, for any purpose. */
  total: number;
};

/** How the processes of a machine share PostgreSQL's connection limit, which is 100 by default. */
export function connectionBudget(processes: number): ConnectionBudget {
  const pool = Math.max(minPool, Math.min(maxPool, Math.floor(allPools / processes)));
  const total = processes * (pool + listening) + sweeping + (processes - 1) * asking + spare;
  return { pool, total };
}
