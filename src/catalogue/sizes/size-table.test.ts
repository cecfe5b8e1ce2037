import { describe, expect, test } from 'vitest';
import {
  bangleSizes,
  braceletLengths,
  chainLengths,
  millimetresOf,
  nearestSize,
  ringSizes,
} from './size-table.ts';

const kinds = ['ring', 'bangle'] as const;

describe('the measure of a size', () => {
  test.each([
    ['ring', '1', '13.1'],
    ['ring', '12', '16.6'],
    ['ring', '30', '22.3'],
    ['bangle', '2.2', '54.0'],
    ['bangle', '2.6', '60.3'],
    ['bangle', '2.10', '66.7'],
    ['length', '18 in', '457.2'],
    ['length', '18', '457.2'],
    ['length', '45 cm', '450.0'],
  ] as const)('for a %s of %s is %s mm', (kind, size, mm) => {
    expect(millimetresOf(kind, size)?.toFixed(1)).toBe(mm);
  });

  test('grows from each size of a table to the next', () => {
    const tables = [
      { kind: 'ring', sizes: ringSizes },
      { kind: 'bangle', sizes: bangleSizes },
      { kind: 'length', sizes: chainLengths.map(({ size }) => size) },
      { kind: 'length', sizes: braceletLengths.map(({ size }) => size) },
    ] as const;
    for (const { kind, sizes } of tables) {
      const measures = sizes.map((size) => millimetresOf(kind, size) ?? 0);
      expect(measures).toEqual(measures.toSorted((one, other) => one - other));
      expect(new Set(measures).size).toBe(sizes.length);
    }
  });

  test('is unknown for an invalid size', () => {
    expect(millimetresOf('ring', '')).toBeNull();
    expect(millimetresOf('ring', 'small')).toBeNull();
  });
});

describe('the size nearest to an inside measurement', () => {
  test.each(kinds)('is the %s size that measures exactly that', (kind) => {
    for (const size of kind === 'ring' ? ringSizes : bangleSizes) {
      expect(nearestSize(kind, millimetresOf(kind, size) ?? 0)).toBe(size);
    }
  });

  test('is the nearer of two neighbours, and none beyond the table', () => {
    expect(nearestSize('ring', 16.6)).toBe('12');
    expect(nearestSize('ring', 16.8)).toBe('13');
    expect(nearestSize('ring', 12.8)).toBeNull();
    expect(nearestSize('ring', 22.6)).toBeNull();
    expect(nearestSize('bangle', 61)).toBe('2.6');
    expect(nearestSize('bangle', 50)).toBeNull();
  });
});
