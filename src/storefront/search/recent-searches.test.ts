import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveRecentSearches, readRecentSearches, withRecent } from './recent-searches.ts';

test('the last search comes first, each once, and five at most', () => {
  let recent: string[] = [];
  for (const query of ['ring', 'kada', 'haar', 'Ring', 'nath', 'payal', 'sikka']) {
    recent = withRecent(recent, query);
  }
  expect(recent).toEqual(['sikka', 'payal', 'nath', 'Ring', 'haar']);
});

describe('what the browser keeps', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => {
    kept.clear();
    vi.unstubAllGlobals();
  });

  test('comes back, and can be forgotten', () => {
    saveRecentSearches(['ring', 'kada']);
    expect(readRecentSearches()).toEqual(['ring', 'kada']);
    saveRecentSearches([]);
    expect(kept.size).toBe(0);
    expect(readRecentSearches()).toEqual([]);
  });

  test.each(['{', 'null', '"ring"', '[1, null, {}]'])('is not trusted: %s', (text) => {
    saveRecentSearches(['ring']);
    for (const key of kept.keys()) kept.set(key, text);
    expect(readRecentSearches()).toEqual([]);
  });

  test('may be refused by the browser', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readRecentSearches()).toEqual([]);
    expect(() => saveRecentSearches(['ring'])).not.toThrow();
  });
});
