import { expect, test } from 'vitest';
import { isGold, karats, usualKarats } from './karat.ts';
import { gradeFactsOf, karatsInText, stampOf } from './karat-words.ts';

test('texts name the grades that the shop offers', () => {
  expect(karatsInText(usualKarats)).toBe('22kt and 18kt');
  expect(karatsInText(['24ks', '22kt', '9kt'])).toBe('24kt 995, 22kt and 9kt');
});

test('texts state in how many purities gold is sold, and how each is stamped', () => {
  expect(gradeFactsOf(usualKarats)).toEqual({
    finenesses: 'two purities, 22kt and 18kt',
    marks: '22K916 or 18K750',
  });
  expect(gradeFactsOf(['22kt'])).toEqual({ finenesses: 'one purity, 22kt', marks: '22K916' });
  expect(gradeFactsOf(['24ks', '14kt', '9kt']).marks).toBe('24K995, 14K585 or 9K375');
});

test('the number of purities is a word, up to all eight grades of gold', () => {
  const gold = karats.filter(isGold);
  const counts = gold.map((_, index) => gradeFactsOf(gold.slice(0, index + 1)).finenesses);
  expect(counts.map((words) => words.replace(/,.*/, ''))).toEqual([
    'one purity',
    'two purities',
    'three purities',
    'four purities',
    'five purities',
    'six purities',
    'seven purities',
    'eight purities',
  ]);
});

test('silver is stamped with its fineness alone', () => {
  expect(stampOf('silver')).toBe('925');
});
