import { expect, test } from 'vitest';
import { printable, runsOf, scriptsIn } from './text-runs.ts';

const shown = (text: string) => runsOf(text).map((run) => `${run.script ?? '-'}:${run.text}`);

test('a line is parted by script, and signs and numbers belong to the font of the paper', () => {
  expect(shown('12 கோயில் தெரு, Madurai')).toEqual([
    '-:12 ',
    'tamil:கோயில்',
    '-: ',
    'tamil:தெரு',
    '-:, Madurai',
  ]);
  expect(shown('Meera जोशी')).toEqual(['-:Meera जोशी']);
});

test('what is written from right to left stands in that order, with the numbers in it', () => {
  expect(shown('Mr گلی 12 لاہور Road')).toEqual([
    '-:Mr ',
    'arabic:لاہور',
    '-: ',
    '-:12',
    '-: ',
    'arabic:گلی',
    '-: Road',
  ]);
});

test('only the scripts of a text are asked for', () => {
  expect(scriptsIn('Meera जोशी 12')).toEqual([]);
  expect(scriptsIn('தமிழ் ਪੰਜਾਬੀ')).toEqual(['gurmukhi', 'tamil']);
});

test('a letter without a font is left out with its marks, and a joiner between others stays', () => {
  const has = (_script: unknown, letter: string) => (letter.codePointAt(0) ?? 0) < 0x980;
  expect(printable('Asha 😀 漢 Rao', has)).toBe('Asha Rao');
  expect(printable('क्‍ष', has)).toBe('क्‍ष');
  expect(printable('\u200D', has)).toBe('');
  expect(printable('  as  it is ', has)).toBe('  as  it is ');
});
