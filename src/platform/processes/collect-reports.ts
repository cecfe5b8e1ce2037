import { addCounted, counter, type MetricReport } from '#platform/metrics/metric-report.ts';

const described = {
  name: 'kanak_worker_restarts_total',
  help: 'How often a process of the shop has ended and was started again, by its number',
};

/** How often each process was started again; none was, where there is only one. */
export function restartReport(restarts: ReadonlyMap<number, number>): MetricReport {
  const known = restarts.size > 0 ? [...restarts] : [[1, 0] as const];
  return counter(
    described,
    known.map(([worker, count]) => [{ worker: String(worker) }, count] as const),
  );
}

/**
 * What all processes have counted, as the primary knows it: the last report of each that runs, and, so that no sum goes
 * down, what those had counted that have ended. A process that does not answer in time stands as it was.
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
