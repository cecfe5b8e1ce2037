import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange } from './session-change.ts';
import { withRetries } from '#ui/with-retries.ts';

export type ResourceState<T> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; value: T };

/** Something of the viewer's that the shop knows, shared by all parts of the page that show it. */
export type Resource<T> = {
  state(): ResourceState<T>;
  subscribe(listener: () => void): () => void;
  /** Asks the shop, if that is not under way already. What is known stays until something newer is. */
  load(): Promise<void>;
  /** Shows a value at once: an answer that has come along, or one that is expected. */
  set(value: T): void;
};

const loading: ResourceState<never> = { status: 'loading' };
const failed: ResourceState<never> = { status: 'failed' };
const ready = <T>(value: T): ResourceState<T> => ({ status: 'ready', value });

/**
 * Caches one answer of the shop for as long as the page lives. Small on purpose: public pages load it, and a query
 * library would be a tenth of all their script. `ask` rejects when there was no answer, and is then tried three times.
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
    // What was set meanwhile is newer than what was asked for before.
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
 * Shows a viewer's data, and asks for it when the first part of the page wants it; never while rendering on the server.
 * Asks again when the line is back after a failure, when the browser shows a page that it has cached, and when someone
 * has signed in or out in another tab.
 */
export function useResource<T>(data: Resource<T>, isWanted = true): ResourceState<T> {
  const state = useSyncExternalStore(data.subscribe, data.state, () => loading);
  useEffect(
    () =>
      onSessionChange(() => {
        // Also what is not wanted now: it may be wanted again, for somebody else.
        if (data.state().status !== 'loading') void data.load();
      }),
    [data],
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    const onLine = () => data.state().status === 'failed' && void data.load();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void data.load();
    if (data.state().status === 'loading') void data.load();
    window.addEventListener('online', onLine);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('online', onLine);
      window.removeEventListener('pageshow', onShow);
    };
  }, [data, isWanted]);
  return state;
}
