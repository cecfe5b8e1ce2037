import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['Asha Rao', 'Hello Asha'],
  ['  D’Souza-Rao Maria ', 'Hello D’Souza-Rao'],
  ['R. K.', 'Hello R. K.'],
  ['R. K. Narayan Iyer', 'Hello R. K. Narayan'],
  ['A P J Abdul Kalam', 'Hello A P J Abdul'],
  ['आशा राव', 'Hello आशा'],
])('%s is greeted by the first name and the initials before it', (name, words) => {
  expect(greeting(name)).toBe(words);
});

test.each(['', '..', '😀😀', 'evil.com is cheaper', 'https://evil.com', 'Win₹1000'])(
  'nobody is greeted as %s, which is not a name',
  (name) => {
    expect(greeting(name)).toBe('Hello');
  },
);
