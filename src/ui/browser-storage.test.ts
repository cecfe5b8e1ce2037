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

describe('browser storage', () => {
  test('survives a reload, per tab or permanently, until forgotten', async () => {
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

  test('returns null for an unreadable value', async () => {
    const { tabStorage } = await openPage({ getItem: () => '{"half' });
    expect(tabStorage.recall('draft')).toBeNull();
  });

  test('that is blocked lasts as long as the page, and reports it', async () => {
    const { tabStorage: storage } = await openPage();
    expect(storage.recall('key')).toBeNull();
    expect(storage.remember('key', 'one')).toBe(false);
    expect(storage.recall('key')).toBe('one');
    storage.forget('key');
    expect(storage.recall('key')).toBeNull();
  });

  test('that is blocked does the same with the stand-in at the start of the page', async () => {
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

  test('that is full keeps the last value the page stored', async () => {
    const { tabStorage: storage } = await openPage({
      getItem: () => '"old"',
      setItem: full,
      removeItem: () => undefined,
    });
    expect(storage.remember('key', 'new')).toBe(false);
    expect(storage.recall('key')).toBe('new');
  });
});
