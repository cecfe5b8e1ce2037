import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { sweepQueue } from '#platform/jobs/sweeps.server.ts';
import { gauge, type MetricReport } from '#platform/metrics/metric-report.ts';
import { capabilities } from './capabilities.server.ts';

/** The shop's own Prometheus metrics: those of its capabilities, and the job queue. */
export async function readShopNumbers(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  const reports: MetricReport[] = [];
  for (const { numbers } of capabilities) if (numbers) reports.push(...(await numbers(db)));
  reports.push(...(await readJobs(db)));
  return reports.map((report) => ({ ...report, aggregator: 'max' as const }));
}

type QueueRow = { name: string; waiting: string; age: string };

/** pg-boss keeps waiting and recently finished jobs in its own tables. */
async function readJobs(db: DatabaseOrTransaction): Promise<MetricReport[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select singleton_key as name, count(*) as waiting,
      extract(epoch from now() - min(start_after)) as age
    from pgboss.job
    where name = ${sweepQueue} and state in ('created', 'retry') and start_after <= now()
    group by singleton_key`);
  return [
    gauge(
      { name: 'kanak_jobs_waiting', help: 'Background work due, by sweep' },
      rows.map(({ name, waiting }) => [{ sweep: name }, Number(waiting)] as const),
    ),
    gauge(
      {
        name: 'kanak_jobs_oldest_waiting_seconds',
        help: 'How long the oldest of it has been due',
      },
      rows.map(({ name, age }) => [{ sweep: name }, Number(age)] as const),
    ),
  ];
}
