import { maxAddresses } from '#people/accounts/addresses/addresses.ts';
import type { Notice } from '#people/accounts/messages.ts';
import { checkoutMessages } from '#selling/checkout/storefront/checkout-messages.ts';

type Said = Notice & { kind: 'success' | 'error' };

/** Messages of the address book, shared with the checkout where they apply (specification, storefront 8). */
export const addressMessages = {
  saved: { title: checkoutMessages.addressSaved, description: '', kind: 'success' },
  restored: { title: 'Address restored', description: '', kind: 'success' },
  default: {
    title: 'Default address changed',
    description: 'It fills the form at your next checkout.',
    kind: 'success',
  },
  already: {
    title: checkoutMessages.addressExists,
    description: 'You already have this address.',
    kind: 'error',
  },
  'too-many-addresses': {
    title: checkoutMessages.tooManyAddresses.title,
    description: `You have ${maxAddresses} saved addresses. Remove one to save another.`,
    kind: 'error',
  },
  'no-such-address': {
    title: 'This address no longer exists',
    description: 'It has been removed, perhaps on another device.',
    kind: 'error',
  },
} satisfies Record<string, Said>;

export type AddressMessage = keyof typeof addressMessages;

/** The message for the action named in the page's address. */
export function addressMessageOf(name: string | null): Said | null {
  return Object.entries<Said>(addressMessages).find(([key]) => key === name)?.[1] ?? null;
}
