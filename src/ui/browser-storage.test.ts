import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page of a tab whose browser stores things in this way. */
async function openPage(sessionStorage: Partial<Storage>) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', sessionStorage);
  return import('./tab-memory.ts');
}

function keepingStorage(): Partial<Storage> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const forbidden = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};

describe('a tab', () => {
  test('remembers over a reload, until it is asked to forget', async () => {
    const storage = keepingStorage();
    (await openPage(storage)).remember('draft', { city: 'Madurai' });
    const reloaded = await openPage(storage);
    expect(reloaded.recall('draft')).toEqual({ city: 'Madurai' });
    reloaded.forget('draft');
    expect((await openPage(storage)).recall('draft')).toBeNull();
  });

  test('remembers nothing that cannot be read', async () => {
    const page = await openPage({ getItem: () => '{"half' });
    expect(page.recall('draft')).toBeNull();
  });

  test('remembers for as long as the page lives where the browser forbids more', async () => {
    const page = await openPage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(page.recall('key')).toBeNull();
    page.remember('key', 'one');
    expect(page.recall('key')).toBe('one');
    page.forget('key');
    expect(page.recall('key')).toBeNull();
  });
});
