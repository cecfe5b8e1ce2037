import { originalText } from './original-text.ts';

/** The privacy policy as it is at first. */
export const originalPrivacy = originalText(
  'What we know about you, why, and how you can have it changed or erased.',
  `
## What we keep

- Your name, e-mail address and telephone number, to open your account and reach you.
- Delivery addresses: those of your orders, and others only if you save them.
- Your cart, your wishlist and your orders.
- What you ask us about a bulk order, with how you can be reached.
- How you paid: the method and the payment number. Card numbers and bank passwords go to the
payment provider only and never reach us.
- Your PAN where tax law asks for it with a large order, encrypted.
- Records of requests to our servers, kept to find faults and misuse.

## What we use it for

To deliver and support what you ordered, to keep the books that tax law asks for, and to
protect the shop and its customers from fraud. We do not sell your data and show no
advertising of others.

## Who else sees it

The payment provider, the courier who brings the parcel, and authorities where the law
obliges us. Each gets only what it needs.

## Cookies

One cookie keeps you signed in until you sign out. Another lets this browser see the orders
that were placed in it without an account, for 7 days or until you sign out. A third lets
your account know this browser again for a year, so that nobody who tries to guess your
password can keep you out. We use none to follow you.

## Your rights

You may ask for a copy of your data, have it corrected, take back a consent or have your
account erased: write to {email}. Invoices must be
kept for as long as tax law says, even then.
`,
);
