import { addCounted, counter, type MetricReport } from '#platform/metrics/metric-report.ts';

const described = {
  name: 'kanak_worker_restarts_total',
  help: 'How often a process of the shop has ended and was started again, by its number',
};

/** How often each process was restarted; zero for a single process. */
export function restartReport(restarts: ReadonlyMap<number, number>): MetricReport {
  const known = restarts.size > 0 ? [...restarts] : [[1, 0] as const];
  return counter(
    described,
    known.map(([worker, count]) => [{ worker: String(worker) }, count] as const),
  );
}

/**
 * The metrics of all processes, held by the primary: the last report of each running one, and the counters of those that have
 * ended, so that no sum goes down. For a process that does not answer in time, its last report counts.
 */
export function collectReports() {
  const last = new Map<number, MetricReport[]>();
  const restarts = new Map<number, number>();
  let ended: MetricReport[] = [];
  return {
    note(id: number, report: MetricReport[]): void {
      last.set(id, report);
      if (!restarts.has(id)) restarts.set(id, 0);
    },
    ended(id: number): void {
      ended = addCounted(ended, last.get(id) ?? []);
      last.delete(id);
      restarts.set(id, (restarts.get(id) ?? 0) + 1);
    },
    all: (): MetricReport[][] => [...last.values(), ended, [restartReport(restarts)]],
  };
}
