import { useEffect, useSyncExternalStore } from 'react';
import { onReturn } from '#ui/on-return.ts';
import { onSessionChange } from './session-change.ts';
import { withRetries } from '#ui/with-retries.ts';

export type ResourceState<T> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; value: T };

/** Server data of the viewer, shared by all parts of the page that show it. */
export type Resource<T> = {
  state(): ResourceState<T>;
  subscribe(listener: () => void): () => void;
  /** Loads it, unless that is in progress. The known value stays until a newer one arrives. */
  load(): Promise<void>;
  /** Shows a value at once: one that came with another answer, or an expected one. */
  set(value: T): void;
};

const loading: ResourceState<never> = { status: 'loading' };
const failed: ResourceState<never> = { status: 'failed' };
const ready = <T>(value: T): ResourceState<T> => ({ status: 'ready', value });

/**
 * Caches one server response for as long as the page lives. Deliberately small: public pages load it, and a query library would
 * be a tenth of all their script. `ask` rejects if there was no answer, and is then tried three times.
 */
export function createResource<T>(ask: () => Promise<T>): Resource<T> {
  const listeners = new Set<() => void>();
  let state: ResourceState<T> = loading;
  let underWay: Promise<void> | null = null;
  let version = 0;

  function show(next: ResourceState<T>): void {
    state = next;
    version += 1;
    for (const listener of listeners) listener();
  }

  async function askWithRetries(): Promise<void> {
    const startedAt = version;
    const next = await withRetries(ask).then(ready, () => failed);
    // A value set meanwhile is newer than the one requested before.
    if (version !== startedAt) return;
    if (next.status === 'ready' || state.status !== 'ready') show(next);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      if (state.status === 'failed') show(loading);
      underWay ??= askWithRetries().finally(() => {
        underWay = null;
      });
      await underWay;
    },
    set: (value) => show(ready(value)),
  };
}

/**
 * Shows a viewer's data, loaded when the first part of the page wants it; never during server rendering. Reloads when the
 * connection returns after a failure, when someone returns to the page, and when they sign in or out in another tab.
 */
export function useResource<T>(data: Resource<T>, isWanted = true): ResourceState<T> {
  const state = useSyncExternalStore(data.subscribe, data.state, () => loading);
  useEffect(
    () =>
      onSessionChange(() => {
        // Also reloads data not wanted now: it may be wanted again, for another viewer.
        if (data.state().status !== 'loading') void data.load();
      }),
    [data],
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    if (data.state().status === 'loading') void data.load();
    onReturn(data.load, signal);
    const onLine = () => data.state().status === 'failed' && void data.load();
    window.addEventListener('online', onLine, { signal });
    return () => listening.abort();
  }, [data, isWanted]);
  return state;
}
