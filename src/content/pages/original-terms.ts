import { originalText } from './original-text.ts';

/** The terms as they are at first. */
export const originalTerms = originalText(
  'What you and we agree on when you buy here.',
  `
This shop is run by {legal name}, {address}.

## Who may buy

You must be an adult, {buyer age} years or older, to open an account or to place an
order. Please give your real name, address and telephone number: the parcel is handed over
only to you or to somebody you name.

## Prices

Prices are in Indian rupees and include GST. They follow the gold rate of the day and may
change until you order. The price at which your order was placed is the price you pay; it is
kept for you while you pay.

## Gold and hallmark

All gold products are BIS-hallmarked. The invoice names for each article its net weight, its
purity in karat and in fineness, and its hallmark number. The purity can be verified at any
assaying and hallmarking centre recognised by the Bureau of Indian Standards.

## Your order

An order is accepted once it is paid and confirmed to you. If we cannot deliver a piece, we
tell you and pay back all you paid. The law asks for your PAN when a purchase is above
₹2,00,000.

## Pictures and weights

Pieces made by hand differ a little from their pictures. The weight on the page is the
weight you pay for.

## Cancelling, returning, delivery

See [Cancellation and Refunds](/cancellation-and-refunds) and
[Shipping Policy](/shipping-policy). What we do with your data is in the
[Privacy Policy](/privacy-policy).

## Law

Indian law applies. Nothing here takes away a right that you have as a consumer under the
Consumer Protection Act, 2019.
`,
  [
    {
      promise: 'gst',
      said: 'in Indian rupees and include GST.',
      instead: 'in Indian rupees.',
    },
    {
      promise: 'hallmarked',
      said: `
## Gold and hallmark

All gold products are BIS-hallmarked. The invoice names for each article its net weight, its
purity in karat and in fineness, and its hallmark number. The purity can be verified at any
assaying and hallmarking centre recognised by the Bureau of Indian Standards.
`,
      instead: `
## Gold

The invoice names for each article its net weight and its purity in karat and in fineness.
`,
    },
  ],
);
