import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { rarePartsOf, readDay, sumOfKarats } from './day-figures.ts';

const now = new Date('2026-11-21T20:00:00Z');

test('a day is a day in India, and today if none is given', () => {
  expect(readDay(null, now)).toEqual({
    day: {
      day: '2026-11-22',
      from: new Date('2026-11-21T18:30:00Z'),
      before: new Date('2026-11-22T18:30:00Z'),
    },
    problem: null,
  });
  expect(readDay('2026-03-01', now).day).toMatchObject({ day: '2026-03-01' });
});

test('an invalid date is reported and replaced by today', () => {
  expect(readDay('2026-02-30', now)).toMatchObject({
    day: { day: '2026-11-22' },
    problem: '“2026-02-30” is not a date, so this shows today.',
  });
});

test('the parts of all karats add up', () => {
  const parts = {
    pieces: 1,
    weight: milligrams(10_000),
    gold: paise(50),
    making: paise(6),
    wastage: paise(1),
    stones: paise(2),
    hallmarkFee: paise(3),
    otherCharges: paise(4),
    fixed: paise(0),
    discount: paise(2),
    gst: paise(3),
    roundOff: paise(-1),
    total: paise(66),
  };
  expect(sumOfKarats([])).toMatchObject({ pieces: 0, total: 0 });
  expect(sumOfKarats([parts, parts])).toEqual({
    pieces: 2,
    weight: 20_000,
    gold: 100,
    making: 12,
    wastage: 2,
    stones: 4,
    hallmarkFee: 6,
    otherCharges: 8,
    fixed: 0,
    discount: 4,
    gst: 6,
    roundOff: -2,
    total: 132,
  });
  expect(rarePartsOf([parts])).toEqual(['wastage', 'stones', 'hallmarkFee', 'otherCharges']);
});
