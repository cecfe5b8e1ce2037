import type { Listener } from '#platform/database/listen.server.ts';
import type { ReadOnce } from './page-addresses.ts';
import type { PageCache } from './page-cache.server.ts';

/** Remembers what was read until the page cache is cleared; while no changes can be heard of, nothing is remembered. */
export function openReadOnce(cache: PageCache, changes: Pick<Listener, 'isListening'>): ReadOnce {
  const remembered = new Map<string, { generation: number; value: Promise<unknown> }>();
  return <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const found = remembered.get(name);
    if (found?.generation === cache.generation && changes.isListening()) {
      return found.value as Promise<T>;
    }
    const { generation } = cache;
    const value = read();
    remembered.set(name, { generation, value });
    value.catch(() => remembered.delete(name));
    return value;
  };
}
