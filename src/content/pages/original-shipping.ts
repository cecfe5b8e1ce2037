import { originalText } from './original-text.ts';

/** The original shipping policy, below the list of facts. */
export const originalShipping = originalText(
  'Where we deliver, how long it takes and what it costs.',
  `
## How we deliver

Every parcel is sealed and insured until it is in your hands. We hand it over only against a
signature, to you or to someone you name. Large orders take {bulk delivery within}.

## When it arrives

Please check the seal before you sign. If it is broken, refuse the parcel and tell us the
same day. If you find damage after opening it, you have {return within} to return the
piece.

## What is in the parcel

The piece in its box, its BIS hallmark with the number of that piece, and the tax
invoice.
`,
  [
    { promise: 'insured', said: 'sealed and insured', instead: 'sealed' },
    {
      promise: 'signatureOnDelivery',
      said: 'only against a signature, to you',
      instead: 'only to you',
    },
    { promise: 'signatureOnDelivery', said: 'before you sign', instead: 'before you take it' },
    {
      promise: 'hallmarked',
      said: 'The piece in its box, its BIS hallmark with the number of that piece, and the tax invoice.',
      instead: 'The piece in its box, and the tax invoice.',
    },
    { promise: 'gst', said: 'and the tax invoice.', instead: 'and the invoice.' },
  ],
);
