import { expect, test } from 'vitest';
import { filledHint } from './filled-hint.ts';

const diwali = { name: 'Diwali', isFilled: true };

test('staff are told of collections in which pieces added by hand do not show', () => {
  expect(filledHint([diwali, { name: 'Bridal', isFilled: false }])).toBe(
    '“Diwali” fills itself by filters: pieces added by hand don’t show in it.',
  );
  expect(filledHint([diwali, { name: 'Light', isFilled: true }])).toBe(
    '“Diwali” and “Light” fill themselves by filters: pieces added by hand don’t show in them.',
  );
  expect(filledHint([{ name: 'Bridal', isFilled: false }])).toBeNull();
});
