import { expect, test } from 'vitest';
import { type Form97, readForm97 } from './form97.ts';

const declared: Form97 = {
  bornOn: ' 31/12/1980 ',
  fatherName: 'Raghav  Rao',
  identity: 'Passport M1234567',
  income: '2,40,000',
};

test('a declaration is stored as one sentence', () => {
  expect(readForm97(declared)).toEqual({
    ok: true,
    value: 'Form 97: born 31/12/1980; father Raghav Rao; Passport M1234567; income ₹2,40,000',
  });
});

test.each([
  ['bornOn', ['', '31-02-1980', '1980', '31-12-80', 'x-y-zzzz']],
  ['fatherName', ['', 'R', 'R'.repeat(81)]],
  ['identity', ['', 'Passport', '12']],
  ['income', ['', 'little', '-1']],
] as const)('an invalid %s is reported beside that field only', (name, bad) => {
  for (const text of bad) {
    const read = readForm97({ ...declared, [name]: text });
    expect([text, read.ok ? [] : Object.keys(read.faults)]).toEqual([text, [name]]);
  }
});
