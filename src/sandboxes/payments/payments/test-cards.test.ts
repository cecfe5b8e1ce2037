import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isForeignCard, networkOfCard, passesLuhn, plannedFailureOfCard } from './test-cards.ts';

const succeeding = [
  ['4100280000001007', 'Visa'],
  ['5500670000001002', 'MasterCard'],
  ['6527658900001005', 'RuPay'],
  ['36082800091007', 'Diners Club'],
  ['340256000401007', 'American Express'],
  ['5241810000000000', 'MasterCard'],
  ['5555555555554444', 'MasterCard'],
  ['5105105105105100', 'MasterCard'],
  ['4012888888881881', 'Visa'],
] as const;

test.each(succeeding)('%s is a valid %s card that pays', (number, network) => {
  expect(passesLuhn(number)).toBe(true);
  expect(networkOfCard(number)).toBe(network);
  expect(plannedFailureOfCard(number)).toBeNull();
});

test.each([
  ['4100280000090000', 'payment_timed_out'],
  ['5305620000050001', 'insufficient_funds'],
  ['4100280000070002', 'payment_cancelled'],
  ['4100280000060003', 'card_declined'],
  ['4100280000050004', 'card_declined'],
  ['5305620000010005', 'card_declined'],
  ['4100280000030006', 'card_disabled_for_online_payments'],
  ['5305620000080008', 'card_number_invalid'],
  ['4100280000020007', 'gateway_technical_error'],
  ['5305620000070009', 'authentication_failed'],
])('%s is a valid card that fails with %s', (number, reason) => {
  expect(passesLuhn(number)).toBe(true);
  expect(plannedFailureOfCard(number)).toBe(reason);
});

test('any single wrong digit is noticed', () => {
  const place = integer({ min: 0, max: 15 });
  const shift = integer({ min: 1, max: 9 });
  assert(
    property(place, shift, (at, by) => {
      const digits = [...'4100280000001007'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(passesLuhn(digits.join(''))).toBe(false);
    }),
  );
});

test.each(['', '0', '4100 2800 0000 1007', '410028000000100x', '00000000000'])(
  '%j is not a card number',
  (number) => expect(passesLuhn(number)).toBe(false),
);

test('cards from abroad are recognised', () => {
  expect(isForeignCard('4012888888881881')).toBe(true);
  expect(isForeignCard('4100280000001007')).toBe(false);
});

test('a card number’s prefix names its network', () => {
  expect(networkOfCard('6080320000000000')).toBe('RuPay');
  expect(networkOfCard('2221000000000009')).toBe('MasterCard');
  expect(networkOfCard('5018000000000009')).toBe('Maestro');
  expect(networkOfCard('9999999999999995')).toBe('Unknown');
});
