import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveRecentSearches, readRecentSearches, withRecent } from './use-search-options.ts';

test('the latest search comes first, each is listed once, and at most five stay', () => {
  let recent: string[] = [];
  for (const query of ['ring', 'kada', 'haar', 'Ring', 'nath', 'payal', 'sikka']) {
    recent = withRecent(recent, query);
  }
  expect(recent).toEqual(['sikka', 'payal', 'nath', 'Ring', 'haar']);
});

describe('recent searches in browser storage', () => {
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

  test('are read back, and can be deleted', () => {
    saveRecentSearches(['ring', 'kada']);
    expect(readRecentSearches()).toEqual(['ring', 'kada']);
    saveRecentSearches([]);
    expect(stored.size).toBe(0);
    expect(readRecentSearches()).toEqual([]);
  });

  test.each(['{', 'null', '"ring"', '[1, null, {}]'])('are ignored if invalid: %s', (text) => {
    saveRecentSearches(['ring']);
    for (const key of stored.keys()) stored.set(key, text);
    expect(readRecentSearches()).toEqual([]);
  });

  test('are skipped without an error if the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readRecentSearches()).toEqual([]);
    expect(() => saveRecentSearches(['ring'])).not.toThrow();
  });
});
