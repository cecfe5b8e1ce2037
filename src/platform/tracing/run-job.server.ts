import { withCause } from '#platform/request-id.server.ts';
import { withSpan } from './span.server.ts';

/** The request that has caused a job, and where it was in a trace; both are stored with what the job works on. */
type JobCause = { requestId: string | null; traceparent: string | null };

/** Does a job in the name of the request that has caused it: its log lines carry that id, and its span lies in that trace. */
export function runJob<T>(
  name: string,
  { requestId, traceparent }: JobCause,
  work: () => Promise<T>,
): Promise<T> {
  return withCause({ requestId, traceparent }, () => withSpan({ name, kind: 'internal' }, work));
}
