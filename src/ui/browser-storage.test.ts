import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withoutStorage } from './older-browsers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the module as on a new page with these storages; every access to an omitted one throws. */
async function openPage(session?: Partial<Storage>, local?: Partial<Storage>) {
  vi.resetModules();
  vi.unstubAllGlobals();
  // Node defines both globals.
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  return import('./browser-storage.ts');
}

function storingStorage(): Partial<Storage> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const full = () => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

describe('a browser', () => {
  test('remembers over a reload, in the tab or for good, until it is asked to forget', async () => {
    const [session, local] = [storingStorage(), storingStorage()];
    const open = () => openPage(session, local);
    const { tabStorage, lastingStorage } = await open();
    expect(tabStorage.remember('draft', { city: 'Madurai' })).toBe(true);
    expect(lastingStorage.remember('size', '12')).toBe(true);
    const reloaded = await open();
    expect(reloaded.tabStorage.recall('draft')).toEqual({ city: 'Madurai' });
    expect(reloaded.tabStorage.recall('size')).toBeNull();
    expect(reloaded.lastingStorage.recall('size')).toBe('12');
    reloaded.tabStorage.forget('draft');
    expect((await open()).tabStorage.recall('draft')).toBeNull();
  });

  test('remembers nothing that cannot be read', async () => {
    const { tabStorage } = await openPage({ getItem: () => '{"half' });
    expect(tabStorage.recall('draft')).toBeNull();
  });

  test('that blocks site data remembers for as long as the page lives, and says so', async () => {
    const { tabStorage: storage } = await openPage();
    expect(storage.recall('key')).toBeNull();
    expect(storage.remember('key', 'one')).toBe(false);
    expect(storage.recall('key')).toBe('one');
    storage.forget('key');
    expect(storage.recall('key')).toBeNull();
  });

  test('that blocks site data does so too with the stand-in that the page begins with', async () => {
    const page: { sessionStorage?: Storage } = {};
    runInNewContext(withoutStorage, {
      window: Object.defineProperty(page, 'sessionStorage', {
        configurable: true,
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      }),
    });
    const { tabStorage: storage } = await openPage(page.sessionStorage);
    expect(storage.remember('key', 'one')).toBe(false);
    expect(storage.recall('key')).toBe('one');
  });

  test('that is full remembers the last of what the page stored', async () => {
    const { tabStorage: storage } = await openPage({
      getItem: () => '"old"',
      setItem: full,
      removeItem: () => undefined,
    });
    expect(storage.remember('key', 'new')).toBe(false);
    expect(storage.recall('key')).toBe('new');
  });
});
