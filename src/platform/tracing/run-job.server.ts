import { withCause } from '#platform/request-id.server.ts';
import { withSpan } from './span.server.ts';

/** The request that caused a job, and its trace context; both are stored with the job's data. */
type JobCause = { requestId: string | null; traceparent: string | null };

/** Runs a job on behalf of the request that caused it: its log lines carry that id, and its span belongs to that trace. */
export function runJob<T>(
  name: string,
  { requestId, traceparent }: JobCause,
  work: () => Promise<T>,
): Promise<T> {
  return withCause({ requestId, traceparent }, () => withSpan({ name, kind: 'internal' }, work));
}
