import { useEffect, useSyncExternalStore } from 'react';

export type ViewerDataState<T> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; value: T };

/** Something of the viewer's that the shop knows, shared by all parts of the page that show it. */
export type ViewerData<T> = {
  state(): ViewerDataState<T>;
  subscribe(listener: () => void): () => void;
  /** Asks the shop, if that is not under way already. */
  load(): Promise<void>;
  /** Shows a value at once: an answer that has come along, or one that is expected. */
  set(value: T): void;
};

const retries = 3;
const firstWaitMs = 500;
const loading: ViewerDataState<never> = { status: 'loading' };

/**
 * Keeps one answer of the shop for as long as the page lives. Small on purpose: public pages load it, and a query
 * library would be a tenth of all their script. `ask` rejects when there was no answer, and is then tried three times.
 */
export function createViewerData<T>(ask: () => Promise<T>): ViewerData<T> {
  const listeners = new Set<() => void>();
  let state: ViewerDataState<T> = loading;
  let underWay: Promise<void> | null = null;
  let version = 0;

  function show(next: ViewerDataState<T>): void {
    state = next;
    version += 1;
    for (const listener of listeners) listener();
  }

  async function askPatiently(): Promise<void> {
    const startedAt = version;
    const next = await withRetries(ask);
    // What was set meanwhile is newer than what was asked for before.
    if (version === startedAt) show(next);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      if (state.status === 'failed') show(loading);
      underWay ??= askPatiently().finally(() => {
        underWay = null;
      });
      await underWay;
    },
    set: (value) => show({ status: 'ready', value }),
  };
}

/** Shows a viewer's data, and asks for it when the first part of the page wants it; never while rendering on the server. */
export function useViewerData<T>(data: ViewerData<T>, isWanted = true): ViewerDataState<T> {
  const state = useSyncExternalStore(data.subscribe, data.state, () => loading);
  useEffect(() => {
    if (isWanted && data.state().status === 'loading') void data.load();
  }, [data, isWanted]);
  return state;
}

async function withRetries<T>(ask: () => Promise<T>): Promise<ViewerDataState<T>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { status: 'ready', value: await ask() };
    } catch {
      if (attempt === retries) return { status: 'failed' };
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** attempt));
    }
  }
}
