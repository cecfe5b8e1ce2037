import { visibleText } from '#platform/visible-text.ts';
import { orderNumberOf } from './order-number.ts';
import type { OrderStatus } from './order.ts';

/** Which orders by their money. The list hides those that nobody has paid until it is asked for `all` or `unpaid`. */
export const moneyFilters = [
  'arrived',
  'all',
  'unpaid',
  'paid',
  'review',
  'refund-due',
  'refunded',
] as const;
export type MoneyFilter = (typeof moneyFilters)[number];

/** Promised by a day: delivered by then, or not; what is still on its way in time is neither. `due` in the last 30 days. */
export const promiseFilters = ['kept', 'broken', 'due'] as const;
/** `today`: which day it is in India. */
export type PromiseFilter = { is: (typeof promiseFilters)[number]; today: string };

/** Which orders staff want to see. */
export type OrderFilter = {
  /**
   * What was typed: a part of the number, a name, an e-mail, a telephone, pincode or tracking number, of a piece's name, or
   * an id at the payment provider.
   */
  search: string;
  /** `to-pack`: paid, and neither sent nor cancelled. */
  status: OrderStatus | 'to-pack' | null;
  money: MoneyFilter;
  /** Paid through the built-in sandbox, or in earnest. */
  kind: 'test' | 'live' | null;
  promise: PromiseFilter | null;
  /** Placed at or after this moment, and before that one. */
  from: Date | null;
  before: Date | null;
};

/**
 * What an order has to contain to be found: of each entry one of the texts. A telephone number is found in every form
 * that is usual in India (`098765 43210`, `+91-98765-43210`); other words are looked for one by one.
 */
export function wantedTexts(search: string): string[][] {
  const text = orderNumberOf(visibleText(search)).toLowerCase();
  if (!text) return [];
  const digits = digitsOf(text);
  if (digits) return [[...new Set([text, digits])]];
  return text.split(/\s+/).map((word) => [...new Set([word, digitsOf(word) ?? word])]);
}

/** The digits of what may be a telephone number, without the country's 91 or a 0 in front; else null. */
function digitsOf(text: string): string | null {
  if (!/^[\d\s().+-]*\d[\d\s().+-]*$/.test(text)) return null;
  return text.replace(/\D/g, '').replace(/^(?:0(?=[6-9])|91(?=[6-9]\d{9}$))/, '');
}
