import { originalText } from './original-text.ts';

/** The original terms. */
export const originalTerms = originalText(
  'What you and we agree to when you buy here.',
  `
This shop is run by {legal name}, {address}.

## Who may buy

You must be an adult, {buyer age} years or older, to open an account or to place an
order. Please give your real name, address and phone number: we hand over the parcel only to
you or to someone you name.

## Prices

Prices are in Indian rupees and include GST. They follow the gold rate of the day and may
change until you order. You pay the price at which you placed your order; we reserve it
while you pay.

## Gold and hallmark

All gold products are BIS-hallmarked. For each article, the invoice states its net weight, its
purity in karat and in fineness, and its hallmark number. The purity can be verified at any
assaying and hallmarking centre recognised by the Bureau of Indian Standards.

## Your order

Your order is accepted once it is paid and we have confirmed it. If we cannot deliver a
piece, we tell you and refund everything you paid. The law requires your PAN for a
purchase of ₹2,00,000 or more.

## Pictures and weights

Handmade pieces differ a little from their pictures. You pay for the weight shown on the
page.

## Cancelling, returning, delivery

See [Cancellation and Refunds](/cancellation-and-refunds) and
[Shipping Policy](/shipping-policy). The [Privacy Policy](/privacy-policy) explains what we do
with your data.

## Law

Indian law applies. Nothing here takes away your rights as a consumer under the
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

All gold products are BIS-hallmarked. For each article, the invoice states its net weight, its
purity in karat and in fineness, and its hallmark number. The purity can be verified at any
assaying and hallmarking centre recognised by the Bureau of Indian Standards.
`,
      instead: `
## Gold

For each article, the invoice states its net weight and its purity in karat and in fineness.
`,
    },
  ],
);
