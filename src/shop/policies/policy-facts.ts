import { formatRupees, paiseFromRupees } from '#shop/money/money.ts';

/** From when on an order is a bulk order: so much money, or so many pieces (specification, storefront 9). */
export const bulkMinimum = { budget: paiseFromRupees(50_000), pieces: 100 };

/** Every figure that the policy pages and the product pages promise (specification, back office 2, and storefront 2). */
export const policyFacts = {
  effectiveDate: '21-07-2025',
  adultAge: 18,
  cancelWithin: '24 hours',
  returnWithin: '10 days',
  refundWithin: '3 to 7 business days',
  deliveryWithin: '7 to 14 working days',
  bulk: {
    minimum: `${formatRupees(bulkMinimum.budget)} or ${bulkMinimum.pieces} pieces`,
    deliveryWithin: '15-30 business days',
  },
} as const;

/** What stands beside every product, each with the page that says what it covers. */
export const highlights = [
  { title: '10 days refund', policyPath: '/cancellation-and-refunds' },
  { title: '30 days replacement', policyPath: '/cancellation-and-refunds' },
  { title: '100% refund', policyPath: '/cancellation-and-refunds' },
  { title: 'Hallmark guaranty', policyPath: '/terms-and-conditions' },
] as const;
