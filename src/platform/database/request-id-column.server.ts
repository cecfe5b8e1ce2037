import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { currentRequestId, currentTraceparent } from '#platform/request-id.server.ts';

/**
 * The request that caused a row, for the log of the job that processes it. Set on every insert; a prepared statement is built
 * once for all requests, so pass it the id explicitly.
 */
export function requestIdColumn() {
  return text('request_id').$defaultFn(() => currentRequestId() ?? sql`null`);
}

/** Likewise the trace context in which the row was inserted. */
export function traceparentColumn() {
  return text('traceparent').$defaultFn(() => currentTraceparent() ?? sql`null`);
}
