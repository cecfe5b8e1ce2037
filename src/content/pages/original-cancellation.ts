import { originalText } from './original-text.ts';

/** Cancellation and refunds as they are at first, below their list of facts. */
export const originalCancellation = originalText(
  'How to stop an order, send back a damaged piece and get your money back.',
  `
## Cancelling an order

You can cancel an order within {cancel within} of placing it and get all your money back.
There is no cancellation fee. After that the piece is prepared and handed to the courier.

## Returning a piece

If a piece was damaged on its way to you, return it within {return within} of delivery and
get your money back. Keep the box and the invoice, take photographs of the damage and of the
parcel, and tell us before you send it: we arrange the insured pick-up. For other reasons we
pay no money back.

## A replacement

If a piece is damaged, is not the one that you ordered or not in the size that you ordered,
you can ask for a replacement instead, within {replace within} of delivery: the same piece
once more, at no cost to you. Where we have no such piece left, you get your money back.

## Refunds

Refunds go back the way you paid and take {refund within} after we have accepted the
cancellation or checked the returned piece. You get back all that you paid for it, GST
included.

## How to reach us

{phone}, {email}, with your order number.
`,
  [
    {
      promise: 'replacement',
      said: `## A replacement

If a piece is damaged, is not the one that you ordered or not in the size that you ordered,
you can ask for a replacement instead, within {replace within} of delivery: the same piece
once more, at no cost to you. Where we have no such piece left, you get your money back.`,
    },
    { promise: 'insured', said: 'the insured pick-up', instead: 'the pick-up' },
    { promise: 'gst', said: 'paid for it, GST\nincluded.', instead: 'paid for it.' },
  ],
);
