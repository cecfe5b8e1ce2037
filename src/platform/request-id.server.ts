import { AsyncLocalStorage } from 'node:async_hooks';

type Shared = { [each: symbol]: AsyncLocalStorage<string> | undefined };

/**
 * The program and the built site each have a copy of this module, and a request goes through both: what they share is
 * found by the symbol.
 */
const shared = globalThis as unknown as Shared;
const requestIds = (shared[Symbol.for('kanak.request-id')] ??= new AsyncLocalStorage<string>());

/** Does the work for a request, or for a job that it has caused, so that all it logs and stores carries that id. */
export function withRequestId<T>(id: string | null, work: () => T): T {
  return id === null ? work() : requestIds.run(id, work);
}

/** The id of the request that is worked on, or that has caused what is worked on; null where there is none. */
export function currentRequestId(): string | null {
  return requestIds.getStore() ?? null;
}

/** Long enough to be told apart, and nothing that could make a second line of a log, or a header, of it. */
const saneId = /^[\w.:+/=-]{8,128}$/;

/** The id that a trusted proxy has given a request; null where there is none, or none that may be logged. */
export function proxyRequestId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && saneId.test(given) ? given : null;
}
