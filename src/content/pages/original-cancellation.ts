import { originalText } from './original-text.ts';

/** The original text on cancellation and refunds, below the list of facts. */
export const originalCancellation = originalText(
  'How to cancel an order, return a damaged piece and get a refund.',
  `
## Cancelling an order

You can cancel an order within {cancel within} of placing it for a full refund.
There is no cancellation fee. After that, we prepare the piece and hand it to the courier.

## Returning a piece

If a piece was damaged in transit, return it within {return within} of delivery for a
refund. Keep the box and the invoice, take photographs of the damage and of the
parcel, and tell us before you send it: we arrange the insured pick-up. We do not give
refunds for other reasons.

## Replacements

If a piece is damaged, or is not the piece or size you ordered, you can ask for a
replacement instead, within {replace within} of delivery: the same piece again, at no cost
to you. If we have no such piece left, we refund you.

## Refunds

Refunds go to your original payment method and take {refund within} after we have accepted
the cancellation or checked the returned piece. You get back everything you paid for it, GST
included.

## How to reach us

Please have your order number ready: {phone}, {email}.
`,
  [
    {
      promise: 'replacement',
      said: `## Replacements

If a piece is damaged, or is not the piece or size you ordered, you can ask for a
replacement instead, within {replace within} of delivery: the same piece again, at no cost
to you. If we have no such piece left, we refund you.`,
    },
    { promise: 'insured', said: 'the insured pick-up', instead: 'the pick-up' },
    { promise: 'gst', said: 'paid for it, GST\nincluded.', instead: 'paid for it.' },
  ],
);
