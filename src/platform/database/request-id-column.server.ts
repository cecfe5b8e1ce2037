import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { currentRequestId, currentTraceparent } from '#platform/request-id.server.ts';

/**
 * The request that has caused a row, for the log of the job that works on it. Filled in wherever a row is inserted; a
 * prepared statement is built once for all requests, so it has to be given the id.
 */
export function requestIdColumn() {
  return text('request_id').$defaultFn(() => currentRequestId() ?? sql`null`);
}

/** The same for the place in a trace at which the row was inserted. */
export function traceparentColumn() {
  return text('traceparent').$defaultFn(() => currentTraceparent() ?? sql`null`);
}
