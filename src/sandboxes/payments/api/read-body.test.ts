import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNestedForm } from './read-body.server.ts';

test('a PHP form is decoded into its nested fields', () => {
  const text = 'amount=100&notes%5Bcity%5D=Jaipur&notes[of][it]=a+b&settle_full_balance=0';
  expect({ ...readNestedForm(text) }).toEqual({
    amount: '100',
    notes: { city: 'Jaipur', of: { it: 'a b' } },
    settle_full_balance: '0',
  });
});

test.each(['{"amount":', 'amount', '=1', 'a=1&a=2', 'a=1&a[b]=2', 'a[b]=1&a=2', 'a b=1', 'a]=1'])(
  '%j is rejected',
  (text) => {
    expect(readNestedForm(text)).toBeNull();
  },
);

test('no field name can pollute the object prototype', () => {
  const name = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'a');
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), ([first = 'a', ...others]) => {
      readNestedForm(`${first}${others.map((each) => `[${each}]`).join('')}=polluted`);
      expect(Object.prototype).not.toHaveProperty('a');
      expect(String(Object.prototype.toString)).toContain('native code');
    }),
  );
});
