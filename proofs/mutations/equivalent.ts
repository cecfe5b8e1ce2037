import { type Equivalent, equivalentsOfOrders } from './equivalent-of-orders.ts';
import { equivalentsOfStates } from './equivalent-of-states.ts';
import type { Mutant } from './mutant.ts';

const recordRefund = 'src/selling/payments/record-refund.server.ts';
const waitingRefunds = `shop.db
        .select()
        .from(refunds)
        .where(
          and(
            eq(refunds.state, 'requested'),
            // Payments at the counter are refunded by staff.
            notLike(refunds.razorpayPaymentId, counterPaymentPattern),
            notInArray(refunds.id, [...except]),
          ),
        )
        .orderBy(asc(refunds.createdAt))`;
/** All mutants reviewed and found equivalent. */
export const equivalents: readonly Equivalent[] = [
  {
    file: recordRefund,
    line: "progress: readonly Row['state'][]",
    before: "'requested'",
    after: "''",
    reason: 'where it is not found it still comes before all others',
  },
  {
    file: recordRefund,
    line: 'const ofThisPayment = and(',
    before: `and(
    eq(refunds.orderId, orderId),
    eq(refunds.razorpayPaymentId, reported.razorpayPaymentId),
  )`,
    after: `and(
    eq(refunds.razorpayPaymentId, reported.razorpayPaymentId),
  )`,
    reason: 'a payment is of one order: payment_attempts has each once',
  },
  {
    file: recordRefund,
    line: 'and(eq(refunds.orderId, order.id), eq(refunds.razorpayPaymentId, refund.razorpayPaymentId))',
    before:
      'and(eq(refunds.orderId, order.id), eq(refunds.razorpayPaymentId, refund.razorpayPaymentId))',
    after: 'and(eq(refunds.razorpayPaymentId, refund.razorpayPaymentId))',
    reason: 'a payment is of one order, so that all its refunds are of that order too',
  },
  {
    file: 'src/price/pricing/gold-rate.ts',
    line: "if (karat === '22kt') return rate.ratePaisePerGram;",
    before: "'22kt'",
    after: "''",
    reason:
      'by the fineness of 22kt a rate of 22kt is the same to the paisa, and none stands beside it',
  },
  {
    file: 'src/price/pricing/price-line-words.ts',
    line: "sign === 'saving' || amount < 0",
    before: '<',
    after: '<=',
    reason: 'where nothing was rounded there is no such line',
  },
  {
    file: 'src/price/pricing/price.ts',
    line: 'making: making < least ? least : making',
    before: '<',
    after: '<=',
    reason: 'of two equal sums either is the larger',
  },
  {
    file: 'src/price/pricing/price.ts',
    line: 'const floor = metal > rupee ? metal : rupee;',
    before: '>',
    after: '>=',
    reason: 'of two equal sums either is the larger',
  },
  {
    file: 'src/price/pricing/price.ts',
    line: 'full > floor ? full - floor : 0n',
    before: '>',
    after: '>=',
    reason: 'the difference of two equal sums is 0 as well',
  },
  {
    file: 'src/price/pricing/price.ts',
    line: 'amount < least ? amount : least',
    before: '<',
    after: '<=',
    reason: 'of two equal sums either is the smaller',
  },
  {
    file: 'src/price/money/thousands.ts',
    line: 'const either = /,\\d{3}$/.test(text)',
    before: '/,\\d{3}$/',
    after: '/,\\d{3}/',
    reason: 'at most three digits follow the only comma',
  },
  {
    file: 'src/selling/offers/offer-margin.ts',
    line: 'if (!was || !sold.price) continue;',
    before: '!was || !sold.price',
    after: 'false',
    reason: 'a piece without a price takes part in no offer, with or without this',
  },
  {
    file: 'src/selling/offers/offer-margin.ts',
    line: 'moved.length <= sampleSize ? at',
    before: '<=',
    after: '<',
    reason: 'of exactly as many pieces as are shown, each is at its own place either way',
  },
  {
    file: 'src/selling/offers/code-queries.server.ts',
    line: 'userId ? eq(codeUses.userId, userId) : nobody',
    before: 'userId',
    after: 'true',
    reason: 'in SQL no account equals null',
  },
  {
    file: 'src/selling/offers/change-offers.server.ts',
    line: "if (!added) throw new Error('An offer was added without an id');",
    before: '!added',
    after: 'false',
    reason: 'a row that was added is always answered',
  },
  {
    file: 'src/platform/jobs/circuit-breaker.ts',
    line: "if (admitted === 'probe') probe =",
    before: "admitted === 'probe'",
    after: 'true',
    reason: 'once a probe has begun nobody else is admitted, so it is the last call of all',
  },
  {
    file: 'src/selling/payments/find-refunds.server.ts',
    line: 'if (unknown.size === 0) return 0;',
    before: 'unknown.size === 0',
    after: 'false',
    reason: 'a statement about no payments finds none; the condition saves asking',
  },
  {
    file: 'src/orders/inventory/change-stock.server.ts',
    line: 'if (sums.length === 0) return;',
    before: 'sums.length === 0',
    after: 'false',
    reason: 'a statement about no rows changes none; the condition saves asking',
  },
  {
    file: 'src/orders/inventory/change-stock.server.ts',
    line: 'if (lines.length === 0) return;',
    before: 'lines.length === 0',
    after: 'false',
    reason: 'a statement about no rows changes none; the condition saves asking',
  },
  {
    file: 'src/orders/inventory/lock-stock.server.ts',
    line: 'if (units.length === 0)',
    before: 'units.length === 0',
    after: 'false',
    reason: 'a statement about no rows finds none; the condition saves asking',
  },
  {
    file: 'src/orders/inventory/reserve-stock.server.ts',
    line: 'if (orderIds.length === 0) return Promise.resolve([]);',
    before: 'orderIds.length === 0',
    after: 'false',
    reason: 'a statement about no orders finds nothing; the condition saves asking',
  },
  {
    file: 'src/orders/inventory/reserve-stock.server.ts',
    line: 'if (orderIds.length === 0) return;',
    before: 'orderIds.length === 0',
    after: 'false',
    reason: 'a statement about no orders changes nothing; the condition saves asking',
  },
  {
    file: 'src/orders/inventory/reservation-queries.server.ts',
    line: 'return sum?.pieces ?? 0;',
    before: '?.',
    after: '.',
    reason: 'a sum without groups always has its one row',
  },
  {
    file: 'src/selling/checkout/forms.ts',
    line: "context.addIssue({ code: 'custom'",
    before: "'custom'",
    after: "''",
    reason: 'of what is wrong only the field and the message are read',
  },
  {
    file: 'src/selling/checkout/forms.ts',
    line: 'return z.NEVER;',
    before: 'z.NEVER',
    after: 'undefined',
    reason: 'the value of a field that is wrong is never read',
  },
  {
    file: 'src/selling/checkout/forms.ts',
    line: ".regex(/^[1-9]\\d{5}$/, 'Please enter a valid pincode')",
    before: '/^[1-9]\\d{5}$/',
    after: '/^[1-9]\\d{5}/',
    reason: 'its length is checked before',
  },
  {
    file: 'src/selling/checkout/forms.ts',
    line: ".regex(/^[1-9]\\d{5}$/, 'Please enter a valid pincode')",
    before: '/^[1-9]\\d{5}$/',
    after: '/[1-9]\\d{5}$/',
    reason: 'its length is checked before',
  },
  {
    file: 'src/selling/delivery/pincode.ts',
    line: 'from < 100 ? two : three',
    before: '<',
    after: '<=',
    reason: 'no range begins at 100',
  },
  {
    file: 'src/selling/checkout/buyer-limits.server.ts',
    line: 'hasBought: locked?.hasBought === true',
    before: '?.',
    after: '.',
    reason: 'the statement that takes the lock always has its one row',
  },
  {
    file: 'src/selling/checkout/mail-failed-payments.server.ts',
    line: 'notInArray(orders.id, [...except])',
    before: '[...except]',
    after: '[]',
    reason:
      'an order that is left was paid, cancelled or written to meanwhile, and is due no longer',
  },
  {
    file: 'src/selling/checkout/place-order.server.ts',
    line: 'return lines.some((each) => unitKey(each) === unitKey(line) && (each.leadDays ?? 0) >= leadDays);',
    before: '&&',
    after: '||',
    reason: 'asked again it is refused in the same words; the condition saves asking',
  },
  {
    file: 'src/selling/checkout/place-order.server.ts',
    line: 'leadDays > (seen?.leadDays ?? 0)',
    before: '?.',
    after: '.',
    reason: 'lines are priced one for one, so that each has what was seen of it',
  },
  {
    file: 'src/selling/payments/carry-out-refunds.server.ts',
    line: 'shop.db',
    before: `${waitingRefunds}.limit(pageSize)`,
    after: waitingRefunds,
    reason: 'the work goes on until nothing is left, however many are read at once',
  },
  {
    file: 'src/selling/payments/record-attempts.server.ts',
    line: 'if (payments.length === 0) return;',
    before: 'payments.length === 0',
    after: 'false',
    reason: 'a statement about no payments notes none; the condition saves asking',
  },
  {
    file: 'src/selling/payments/gateway-lanes.server.ts',
    line: "result.reason === 'refused'",
    before: "'refused'",
    after: "''",
    reason: 'a refusal names no failure, so that it is none of the troubles anyway',
  },
  {
    file: 'src/selling/payments/refund.ts',
    line: 'export const refundStates',
    before: "'requested'",
    after: "''",
    reason: 'the list is read by the types and the migrations, which have made the check already',
  },
  ...equivalentsOfStates,
  ...equivalentsOfOrders,
];

/** Why a mutant cannot be detected; null if it should be. */
export function whyEquivalent(mutant: Mutant, text: string): string | null {
  const line = text.split('\n')[mutant.line - 1] ?? '';
  const found = equivalents.find(
    (one) =>
      one.file === mutant.file &&
      line.includes(one.line) &&
      isSameCode(one.before, mutant.before) &&
      isSameCode(one.after, mutant.after),
  );
  return found?.reason ?? null;
}

/** Ignores line breaks. */
function isSameCode(one: string, other: string): boolean {
  return one.replaceAll(/[\s,]+/g, '') === other.replaceAll(/[\s,]+/g, '');
}
