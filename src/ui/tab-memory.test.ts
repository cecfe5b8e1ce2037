import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page of a tab whose browser keeps things in this way. */
async function openPage(sessionStorage: Partial<Storage>) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', sessionStorage);
  return import('./tab-memory.ts');
}

function keepingStorage(): Partial<Storage> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const forbidden = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};

describe('a tab', () => {
  test('remembers over a reload, until it is told to forget', async () => {
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
