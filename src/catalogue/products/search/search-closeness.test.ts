import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareWords as compareSpellings,
  countSlips,
  soundOf,
  spellingOf,
  type Standing,
} from './search-closeness.ts';

const compareWords = (typed: string, known: string, standing: Standing) =>
  compareSpellings(spellingOf(typed), spellingOf(known), standing);

describe('a word that sounds the same matches', () => {
  test.each([
    ['jumka', 'jhumka'],
    ['har', 'haar'],
    ['mayoor', 'mayur'],
    ['neklace', 'necklace'],
    ['earing', 'earring'],
    ['chandballi', 'chandbali'],
    ['vivah', 'vivaah'],
    ['koin', 'coin'],
    ['subh', 'shubh'],
    ['pipal', 'peepal'],
  ])('%s for %s', (typed, known) => {
    expect(soundOf(typed)).toBe(soundOf(known));
    expect(compareWords(typed, known, 'name')).toEqual({ way: 'same', closeness: 0.95 });
  });
});

describe('a typed word', () => {
  test.each([
    ['bengle', 'bangle'],
    ['braclet', 'bracelet'],
    ['pecock', 'peacock'],
    ['pendent', 'pendant'],
    ['mangalsootar', 'mangalsutra'],
    ['anklte', 'anklet'],
    ['navrtana', 'navratna'],
  ])('%s matches %s with a slip', (typed, known) => {
    expect(compareWords(typed, known, 'name')?.way).toBe('slip');
  });

  test.each([
    ['mangal', 'mangalsutra'],
    ['jum', 'jhumka'],
    ['2', '20'],
  ])('%s is the beginning of %s', (typed, known) => {
    expect(compareWords(typed, known, 'name')?.way).toBe('start');
  });

  test.each([
    ['watch', 'vati'],
    ['king', 'ring'],
    ['gold', 'good'],
    ['18', '16'],
    ['xyzzy', 'ghungroo'],
    ['silver', 'stud'],
  ])('%s does not match %s', (typed, known) => {
    expect(compareWords(typed, known, known === 'good' ? 'description' : 'name')).toBeNull();
  });

  test('is matched more strictly with words found only in descriptions', () => {
    expect(compareWords('shirt', 'short', 'description')).toBeNull();
    expect(compareWords('pecock', 'peacock', 'description')).toBeNull();
    expect(compareWords('emerold', 'emerald', 'description')?.way).toBe('slip');
    expect(compareWords('the', 'these', 'description')).toBeNull();
  });

  test('is closest to itself, then to a spelling of it, a longer word and a slip', () => {
    const closeness = ['kundan', 'kundann', 'kundanwala', 'kundal'].map(
      (known) => compareWords('kundan', known, 'name')?.closeness ?? 0,
    );
    expect(closeness).toEqual(closeness.toSorted((a, b) => b - a));
    expect(closeness[0]).toBe(1);
    expect(closeness.at(-1)).toBeGreaterThan(0);
  });
});

describe('slips', () => {
  test.each([
    ['', '', 0],
    ['ring', '', 4],
    ['ring', 'rign', 1],
    ['kada', 'kad', 1],
    ['bangle', 'bengel', 2],
  ])('from %j to %j are %d', (one, other, slips) => {
    expect(countSlips(one, other)).toBe(slips);
  });

  test('are symmetric, zero only for equal words, and at most the length of the longer word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        const slips = countSlips(one, other);
        expect(slips).toBe(countSlips(other, one));
        expect(slips).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
        expect(slips === 0).toBe(one === other);
      }),
    );
  });
});
