import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { type ConcessionKind, givenBy, readConcession } from './concession.ts';

const read = (kind: ConcessionKind, ...texts: string[]) =>
  texts.map((text) => readConcession({ kind, text }));

test('a making charge is a percentage with up to two decimals, or rupees per gram', () => {
  expect(read('to-percent', '8', ' 8.25% ', '0')).toEqual(
    [8, 8.25, 0].map((percent) => ({ kind: 'to-percent', percent })),
  );
  expect(read('to-percent', '100', '8.255', '-1', 'eight', '')).toEqual(Array(5).fill(null));
  expect(read('to-per-gram', '₹425.50', '0')).toEqual(
    [425_50, 0].map((amount) => ({ kind: 'to-per-gram', amount })),
  );
});

test('an amount off must be positive, and a code is normalised', () => {
  expect(read('sum', '1,000', '0', 'all')).toEqual([{ kind: 'sum', amount: 1_000_00 }, null, null]);
  expect(read('code', ' diwali 26', '?')).toEqual([{ kind: 'code', code: 'DIWALI26' }, null]);
});

test('a repeated quotation starts with the concession of the last one', () => {
  const agreed = { reason: 'Wedding', takenOff: paise(1) };
  const coded = { offerId: 'o', name: 'Diwali', code: 'DIWALI', base: 'making' } as const;
  const off = { kind: 'percent', percent: 10 } as const;
  const quotations = [
    { agreed: { ...agreed, kind: 'to-percent', percent: 8.5 }, lines: [] },
    { agreed: { ...agreed, kind: 'sum', amount: paise(1_000_50) }, lines: [] },
    { agreed: null, lines: [{ reduction: null }, { reduction: { ...coded, off } }] },
    { agreed: null, lines: [{ reduction: { ...coded, code: null, off } }] },
  ] as const;
  expect(quotations.map(givenBy)).toEqual([
    { kind: 'to-percent', text: '8.5' },
    { kind: 'sum', text: '1000.5' },
    { kind: 'code', text: 'DIWALI' },
    null,
  ]);
  const again = { kind: 'sum', text: '1000.5' } as const;
  expect(readConcession(again)).toEqual({ kind: 'sum', amount: 1_000_50 });
});
