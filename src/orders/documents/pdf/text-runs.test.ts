import { expect, test } from 'vitest';
import { printable, runsOf, scriptsIn } from './text-runs.ts';

const shown = (text: string) => runsOf(text).map((run) => `${run.script ?? '-'}:${run.text}`);

test('text is split by script; punctuation and digits use the document’s font', () => {
  expect(shown('12 கோயில் தெரு, Madurai')).toEqual([
    '-:12 ',
    'tamil:கோயில்',
    '-: ',
    'tamil:தெரு',
    '-:, Madurai',
  ]);
  expect(shown('Meera जोशी')).toEqual(['-:Meera जोशी']);
});

test('right-to-left text is put in visual order, including its digits', () => {
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

test('only the scripts used in a text are requested', () => {
  expect(scriptsIn('Meera जोशी 12')).toEqual([]);
  expect(scriptsIn('தமிழ் ਪੰਜਾਬੀ')).toEqual(['gurmukhi', 'tamil']);
});

test('a letter in no font is dropped with its marks, and a joiner between others stays', () => {
  const has = (_script: unknown, letter: string) => (letter.codePointAt(0) ?? 0) < 0x980;
  expect(printable('Asha 😀 漢 Rao', has)).toBe('Asha Rao');
  expect(printable('क्‍ष', has)).toBe('क्‍ष');
  expect(printable('\u200D', has)).toBe('');
  expect(printable('  as  it is ', has)).toBe('  as  it is ');
});
