import { AsyncLocalStorage } from 'node:async_hooks';

/** The cause of the current work: a request id, and its trace context if tracing is enabled. */
type Cause = { requestId: string | null; traceparent: string | null };

type Shared = { [each: symbol]: AsyncLocalStorage<Cause> | undefined };

/**
 * The program and the built site each have a copy of this module, and a request goes through both, so they share the storage
 * through a global symbol.
 */
const shared = globalThis as unknown as Shared;
const causes = (shared[Symbol.for('kanak.cause')] ??= new AsyncLocalStorage<Cause>());

/** Runs work for a request, or for a job caused by it, so that everything logged and stored carries its id. */
export function withRequestId<T>(id: string | null, work: () => T): T {
  return id === null ? work() : withCause({ requestId: id }, work);
}

/** Runs work in this trace context, `00-<trace>-<span>-<flags>`. */
export function withTraceparent<T>(traceparent: string, work: () => T): T {
  return withCause({ traceparent }, work);
}

/** Runs a job on behalf of its cause: the request and trace context stored with it. */
export function withCause<T>(cause: Partial<Cause>, work: () => T): T {
  const outer = causes.getStore() ?? { requestId: null, traceparent: null };
  return causes.run({ ...outer, ...cause }, work);
}

/** The id of the current request, or of the one that caused the current work; null if there is none. */
export function currentRequestId(): string | null {
  return causes.getStore()?.requestId ?? null;
}

/** The current trace context; null if there is none. */
export function currentTraceparent(): string | null {
  return causes.getStore()?.traceparent ?? null;
}

/** Long enough to be unique, and without characters that could inject a log line or a header. */
const saneId = /^[\w.:+/=-]{8,128}$/;

/** The id given to a request by a trusted proxy; null if missing or unsafe to log. */
export function proxyRequestId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && saneId.test(given) ? given : null;
}
