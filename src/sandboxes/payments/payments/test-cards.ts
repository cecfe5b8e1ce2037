import type { FailureReason } from './payment-failures.ts';

export type CardNetwork =
  | 'American Express'
  | 'Diners Club'
  | 'Maestro'
  | 'MasterCard'
  | 'RuPay'
  | 'Unknown'
  | 'Visa';

/** Cards that fail, with their reasons (Razorpay: Test Card Details). Every other card succeeds. */
const failingCards: Record<string, FailureReason> = {
  '4100280000090000': 'payment_timed_out',
  '5305620000060000': 'payment_timed_out',
  '4100280000080001': 'insufficient_funds',
  '5305620000050001': 'insufficient_funds',
  '4100280000070002': 'payment_cancelled',
  '5305620000040002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '4100280000050004': 'card_declined',
  '4100280000040005': 'card_declined',
  '5305620000030003': 'card_declined',
  '5305620000020004': 'card_declined',
  '5305620000010005': 'card_declined',
  '4100280000030006': 'card_disabled_for_online_payments',
  '5305620000000006': 'card_disabled_for_online_payments',
  '4100280000010008': 'card_number_invalid',
  '5305620000080008': 'card_number_invalid',
  '4100280000020007': 'gateway_technical_error',
  '5305620000090007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
  '5305620000070009': 'authentication_failed',
};

const foreignCards = new Set(['5555555555554444', '5105105105105100', '4012888888881881']);

/** Why this card will fail once approved; null if it will succeed. Digits only. */
export function plannedFailureOfCard(number: string): FailureReason | null {
  return failingCards[number] ?? null;
}

/** Whether a test card was issued outside India. */
export function isForeignCard(number: string): boolean {
  return foreignCards.has(number);
}

/** Verifies the check digit of a card number (ISO/IEC 7812, Luhn). */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const weighed = place % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

const networks: readonly [RegExp, CardNetwork][] = [
  [/^3[47]/, 'American Express'],
  [/^3(0[0-5]|[689])/, 'Diners Club'],
  [/^(508[5-9]|60(80|81|82)|65[23]|81|82)/, 'RuPay'],
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^(50|5[6-8]|6)/, 'Maestro'],
];

/** The network of a card number, by its prefix. */
export function networkOfCard(number: string): CardNetwork {
  return networks.find(([start]) => start.test(number))?.[1] ?? 'Unknown';
}
