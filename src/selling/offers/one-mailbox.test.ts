import { expect, test } from 'vitest';
import { oneMailbox } from './one-mailbox.ts';

test.each([
  ['Asha.Rao@gmail.com', 'asharao@gmail.com'],
  ['a.s.h.a.rao+diwali@GoogleMail.com ', 'asharao@gmail.com'],
  ['asharao+a+b@gmail.com', 'asharao@gmail.com'],
  ['asha.rao+gold@outlook.com', 'asha.rao@outlook.com'],
  ['asha+x@icloud.com', 'asha@icloud.com'],
])('%s is the mailbox of %s', (typed, same) => {
  expect(oneMailbox(typed)).toBe(same);
});

test('characters that a provider is not known to ignore distinguish mailboxes', () => {
  for (const email of ['asha.rao@example.in', 'asha+rao@example.in', 'a.rao@mail.gmail.com']) {
    expect(oneMailbox(email)).toBe(email);
  }
  expect(oneMailbox('asha.rao@outlook.com')).toBe('asha.rao@outlook.com');
});
