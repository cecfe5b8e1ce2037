import type { Notice } from '#people/accounts/messages.ts';

/** Confirmations on the wishlist page. */
const messages = {
  shared: {
    title: 'Your wishlist is shared',
    description: 'Anyone with the link below can see it.',
  },
  stopped: {
    title: 'Your wishlist is private again',
    description: 'The link no longer works. If you share again, you get a new one.',
  },
  moved: { title: 'Added to Cart', description: 'It is in your cart now.' },
  removed: { title: 'Removed from Wishlist', description: '' },
  restored: { title: 'Added to Wishlist', description: '' },
} satisfies Record<string, Notice>;

export type WishlistMessage = keyof typeof messages;

/** The confirmation named in the page's URL. */
export function wishlistMessageOf(name: string | null): Notice | null {
  return Object.entries<Notice>(messages).find(([key]) => key === name)?.[1] ?? null;
}
