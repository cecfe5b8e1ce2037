import { describe, expect, test } from 'vitest';
import { spellingOf } from './search-closeness.ts';
import { synonymsOf } from './search-synonyms.ts';
import { joinedNeighbours, searchTerms } from './search-terms.ts';
import { Vocabulary } from './vocabulary.ts';

const vocabularyOf = (...words: string[]) =>
  new Vocabulary(words.map((word) => ({ ...spellingOf(word), rank: 1 })));
const wordsFor = (...typed: string[]) => searchTerms(typed, vocabularyOf()).map(({ word }) => word);

describe('synonyms', () => {
  test.each([
    ['angoothi', 'ring'],
    ['jhumka', 'earring'],
    ['chandbali', 'earring'],
    ['haar', 'necklace'],
    ['kangan', 'bangle'],
    ['tanmaniya', 'mangalsutra'],
    ['payal', 'anklet'],
    ['nath', 'nose'],
    ['sikka', 'coin'],
    ['mayur', 'peacock'],
    ['अंगूठी', 'ring'],
    ['मंगलसूत्र', 'mangalsutra'],
  ])('%s also means %s', (kind, group) => {
    expect(synonymsOf(kind).map(({ word }) => word)).toContain(group);
    expect(synonymsOf(group).map(({ word }) => word)).toContain(kind);
  });

  test('of one kind are not those of another', () => {
    expect(synonymsOf('jhumka').map(({ word }) => word)).not.toContain('bali');
    expect(synonymsOf('ring').map(({ word }) => word)).not.toContain('jhumka');
    expect(synonymsOf('xyzzy')).toEqual([]);
  });

  test('rank below the word itself, and another spelling ranks above another word', () => {
    const of = Object.fromEntries(
      synonymsOf('झुमका').map(({ word, closeness }) => [word, closeness]),
    );
    expect(of['jhumka']).toBeLessThan(1);
    expect(of['jhumka']).toBeGreaterThan(of['earring'] ?? 1);
    expect(of['झुमका']).toBeUndefined();
  });

  test.each(['angoothee', 'anguthi', 'angothi', 'ango'])('are found by %s too', (typed) => {
    expect(wordsFor(typed)).toContain('ring');
  });

  test('are not guessed from two letters', () => {
    expect(wordsFor('an')).toEqual([]);
  });
});

describe('words typed apart', () => {
  test('are also searched for as one word, in the position of each', () => {
    expect(joinedNeighbours(['ear', 'ring', 'gem'])).toEqual(['earring', 'ringgem']);
    const positions = searchTerms(['ear', 'ring'], vocabularyOf()).filter(
      ({ word }) => word === 'earring',
    );
    expect(positions.map(({ position }) => position)).toEqual([0, 1]);
  });

  test('are not joined into a word that is merely similar', () => {
    expect(wordsFor('jh', 'umkz')).not.toContain('earring');
  });
});

describe('a word of the catalogue', () => {
  test('typed exactly excludes merely similar words', () => {
    const wanted = searchTerms(['kamal'], vocabularyOf('kamal', 'kamla'));
    expect(wanted[0]).toEqual({ position: 0, word: 'kamal', closeness: 1 });
    expect(wanted.map(({ word }) => word)).not.toContain('kamla');
  });

  test('is searched for once per typed word, at its closest', () => {
    const wanted = searchTerms(['kada'], vocabularyOf('kada'));
    expect(wanted.filter(({ word }) => word === 'kada')).toEqual([
      { position: 0, word: 'kada', closeness: 1 },
    ]);
  });

  test('is not searched for if it is unlike the typed word', () => {
    expect(searchTerms(['xyzzy'], vocabularyOf('yellow'))).toEqual([]);
  });
});
