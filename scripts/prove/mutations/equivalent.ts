import type { Mutant } from './mutant.ts';

/** A mutant that no test can notice, because what it does is the same, or nobody can see it. */
type Equivalent = {
  file: string;
  /** The line of the source, or a part of it, that the mutant is on. */
  line: string;
  before: string;
  after: string;
  reason: string;
};

const noteRefund = 'src/shop/payments/note-refund.server.ts';
/** All that have been looked at and found so. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/shop/pricing/price.ts',
    line: "discountBases = ['making', 'whole', 'none']",
    before: "'making'",
    after: "''",
    reason:
      'whatever is neither whole nor none comes off the making charge; the types hold the name',
  },
  {
    file: noteRefund,
    line: "progress: readonly Row['state'][]",
    before: "'requested'",
    after: "''",
    reason: 'where it is not found it still comes before all others',
  },
  {
    file: noteRefund,
    line: 'const ofThisPayment = and(',
    before: `and(
    eq(refunds.orderId, orderId),
    eq(refunds.razorpayPaymentId, told.razorpayPaymentId),
  )`,
    after: `and(
    eq(refunds.razorpayPaymentId, told.razorpayPaymentId),
  )`,
    reason: 'a payment is of one order: payment_attempts has each once',
  },
];

/** Why nothing can notice a mutant; null where something should. */
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

/** Where lines break does not matter. */
function isSameCode(one: string, other: string): boolean {
  return one.replaceAll(/[\s,]+/g, '') === other.replaceAll(/[\s,]+/g, '');
}
