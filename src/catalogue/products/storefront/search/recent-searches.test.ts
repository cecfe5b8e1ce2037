import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveRecentSearches, readRecentSearches, withRecent } from './recent-searches.ts';

test('the last search comes first, each once, and five at most', () => {
  let recent: string[] = [];
  for (const query of ['ring', 'kada', 'haar', 'Ring', 'nath', 'payal', 'sikka']) {
    recent = withRecent(recent, query);
  }
  expect(recent).toEqual(['sikka', 'payal', 'nath', 'Ring', 'haar']);
});

describe('what the browser stores', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => {
    stored.clear();
    vi.unstubAllGlobals();
  });

  test('comes back, and can be forgotten', () => {
    saveRecentSearches(['ring', 'kada']);
    expect(readRecentSearches()).toEqual(['ring', 'kada']);
    saveRecentSearches([]);
    expect(stored.size).toBe(0);
    expect(readRecentSearches()).toEqual([]);
  });

  test.each(['{', 'null', '"ring"', '[1, null, {}]'])('is not trusted: %s', (text) => {
    saveRecentSearches(['ring']);
    for (const key of stored.keys()) stored.set(key, text);
    expect(readRecentSearches()).toEqual([]);
  });

  test('may be refused by the browser', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readRecentSearches()).toEqual([]);
    expect(() => saveRecentSearches(['ring'])).not.toThrow();
  });
});
