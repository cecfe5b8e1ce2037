import { originalText } from './original-text.ts';

/** The original privacy policy. */
export const originalPrivacy = originalText(
  'What we know about you, why, and how to have it changed or erased.',
  `
## What we keep

- Your name, email address and phone number, to open your account and reach you.
- Delivery addresses: those on your orders, and others only if you save them.
- Your cart, your wishlist and your orders.
- What you ask us about a bulk order, with your contact details.
- How you paid: the method and the payment number. Card numbers and bank passwords go only to
the payment provider and never reach us.
- Your PAN, encrypted, where tax law requires it for a large order.
- Logs of requests to our servers, kept to find faults and misuse.

## What we use it for

To deliver and support what you ordered, to keep the books that tax law requires, and to
protect the shop and its customers from fraud. We do not sell your data or show other
companies’ advertising.

## Who else sees it

The payment provider, the courier who delivers your parcel, and authorities where the law
requires it. Each gets only what it needs.

## Cookies

One cookie keeps you signed in until you sign out. Another lets this browser show orders
placed in it without an account, for 7 days or until you sign out. A third lets your account
recognise this browser for a year, so that someone guessing your password cannot lock you
out. We use no tracking cookies.

## Your rights

You may ask for a copy of your data, have it corrected, withdraw a consent or have your
account erased: write to {email}. Even then, invoices must be
kept for as long as tax law requires.
`,
);
