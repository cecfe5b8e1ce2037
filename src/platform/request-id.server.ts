import { AsyncLocalStorage } from 'node:async_hooks';

/** What has caused what is worked on: a request, by its id, and where in a trace it is, if anybody asked for traces. */
type Cause = { requestId: string | null; traceparent: string | null };

type Shared = { [each: symbol]: AsyncLocalStorage<Cause> | undefined };

/**
 * The program and the built site each have a copy of this module, and a request goes through both: what they share is
 * found by the symbol.
 */
const shared = globalThis as unknown as Shared;
const causes = (shared[Symbol.for('kanak.cause')] ??= new AsyncLocalStorage<Cause>());

/** Does the work for a request, or for a job that it has caused, so that all it logs and stores carries that id. */
export function withRequestId<T>(id: string | null, work: () => T): T {
  return id === null ? work() : withCause({ requestId: id }, work);
}

/** Does the work at this place of a trace, as `00-<trace>-<span>-<flags>`. */
export function withTraceparent<T>(traceparent: string, work: () => T): T {
  return withCause({ traceparent }, work);
}

/** Does a job for what has caused it: the request and the place in its trace that are stored with it. */
export function withCause<T>(cause: Partial<Cause>, work: () => T): T {
  const outer = causes.getStore() ?? { requestId: null, traceparent: null };
  return causes.run({ ...outer, ...cause }, work);
}

/** The id of the request that is worked on, or that has caused what is worked on; null where there is none. */
export function currentRequestId(): string | null {
  return causes.getStore()?.requestId ?? null;
}

/** The place in a trace that is worked at; null where there is none. */
export function currentTraceparent(): string | null {
  return causes.getStore()?.traceparent ?? null;
}

/** Long enough to be told apart, and nothing that could make a second line of a log, or a header, of it. */
const saneId = /^[\w.:+/=-]{8,128}$/;

/** The id that a trusted proxy has given a request; null where there is none, or none that may be logged. */
export function proxyRequestId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && saneId.test(given) ? given : null;
}
