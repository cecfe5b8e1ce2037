import { visibleText } from '#platform/visible-text.ts';
import { orderNumberOf } from './order-number.ts';
import type { OrderStatus } from './order.ts';

/** Filters orders by payment. The list hides unpaid orders unless it is asked for `all` or `unpaid`. */
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

/**
 * Orders promised by a day: delivered by then, or not; those still on their way in time are neither. `due`: in the last 30 days.
 */
export const promiseFilters = ['kept', 'broken', 'due'] as const;
/** `today`: a day in India. */
export type PromiseFilter = { is: (typeof promiseFilters)[number]; today: string };

/** The filter of the order list. */
export type OrderFilter = {
  /**
   * Part of an order number, name, e-mail, phone number, pincode, tracking number or piece name, or an id at the payment
   * provider.
   */
  search: string;
  /** `to-pack`: paid, and neither sent nor cancelled. */
  status: OrderStatus | 'to-pack' | null;
  money: MoneyFilter;
  /** Paid through the built-in sandbox, or for real. */
  kind: 'test' | 'live' | null;
  promise: PromiseFilter | null;
  /** Placed at or after `from`, and before `before`. */
  from: Date | null;
  before: Date | null;
};

/**
 * The texts an order must contain to match: one of each entry. A phone number matches in every form usual in India (`098765
 * 43210`, `+91-98765-43210`); other words are matched one by one.
 */
export function wantedTexts(search: string): string[][] {
  const text = orderNumberOf(visibleText(search)).toLowerCase();
  if (!text) return [];
  const digits = digitsOf(text);
  if (digits) return [[...new Set([text, digits])]];
  return text.split(/\s+/).map((word) => [...new Set([word, digitsOf(word) ?? word])]);
}

/** The digits of a possible phone number, without a leading 91 or 0; otherwise null. */
function digitsOf(text: string): string | null {
  if (!/^[\d\s().+-]*\d[\d\s().+-]*$/.test(text)) return null;
  return text.replace(/\D/g, '').replace(/^(?:0(?=[6-9])|91(?=[6-9]\d{9}$))/, '');
}
